import type { Scoped } from '../../access/scoped.ts';
import { contractsInReach, reachableBuildings } from '../../access/scope.ts';

const named = (scoped: Scoped) =>
  scoped.db
    .selectFrom('building')
    .select(['building.id', 'building.name as nombre'])
    .orderBy('building.name')
    .orderBy('building.id');

/** The malls that the caller reaches through any assignation. */
export const callersBuildings = (scoped: Scoped) =>
  named(scoped).where('building.id', 'in', reachableBuildings(scoped)).execute();

export const isCallersBuilding = async (scoped: Scoped, buildingId: number): Promise<boolean> =>
  (await named(scoped)
    .where('building.id', '=', buildingId)
    .where('building.id', 'in', reachableBuildings(scoped))
    .executeTakeFirst()) !== undefined;

/** The malls where a brand has contracts that the caller reaches. */
export const buildingsOfBrand = (scoped: Scoped, brandId: number) =>
  named(scoped)
    .where(
      'building.id',
      'in',
      contractsInReach(scoped).where('contract.brand_id', '=', brandId).select('contract.building_id'),
    )
    .execute();
