import { todayIn } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachableBuildings, reachableContracts } from '../../access/scope.ts';

export type BuildingRow = {
  readonly id: number;
  readonly name: string;
  readonly sap_id: string;
  readonly support_desk_code: string | null;
};

/** Of a portal administrator every mall of the administered country, since U-013 says any signed-in user. */
const buildings = (scoped: Scoped) => {
  const { countryCode, portfolioCountries } = scoped.scope;
  return scoped.db
    .selectFrom('building')
    .select(['building.id', 'building.name', 'building.sap_id', 'building.support_desk_code'])
    .where((eb) =>
      portfolioCountries.includes(countryCode)
        ? eb('building.country_code', '=', countryCode)
        : eb('building.id', 'in', reachableBuildings(scoped)),
    );
};

export const listBuildings = (scoped: Scoped): Promise<BuildingRow[]> =>
  buildings(scoped).orderBy('building.name').execute();

export const findBuilding = (scoped: Scoped, id: number): Promise<BuildingRow | undefined> =>
  buildings(scoped).where('building.id', '=', id).executeTakeFirst();

/** The contracts of a building in force today, by store. */
const contracts = (scoped: Scoped, buildingId: number, now: Date) => {
  const today = todayIn(scoped.scope.countryCode, now);
  return scoped.db
    .selectFrom('contract')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .select(['contract.id', 'space.id as space_id', 'space.code as space_code', 'brand.name as brand_name'])
    .where('contract.id', 'in', reachableContracts(scoped))
    .where('contract.building_id', '=', buildingId)
    .where('contract.starts_on', '<=', today)
    .where(({ fn, eb }) => eb(fn.coalesce('contract.real_end_on', 'contract.ends_on'), '>=', today))
    .orderBy('space.code')
    .orderBy('contract.id');
};

export const listContracts = (scoped: Scoped, buildingId: number, now: Date) =>
  contracts(scoped, buildingId, now).execute();

export const findContractOfSpace = (
  scoped: Scoped,
  { buildingId, spaceId, now }: { buildingId: number; spaceId: number; now: Date },
) => contracts(scoped, buildingId, now).where('space.id', '=', spaceId).executeTakeFirst();
