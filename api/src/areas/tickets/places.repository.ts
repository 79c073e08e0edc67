import type { TicketBuilding } from 'shared/endpoints/tickets';
import { todayIn } from 'shared/rules';
import { reachableBuildings, reachableContracts, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';

type BuildingRow = {
  readonly id: number;
  readonly name: string;
  readonly sap_id: string;
  readonly support_desk_code: string | null;
};

export const buildingOf = ({ id, name, sap_id, support_desk_code }: BuildingRow): TicketBuilding => ({
  id,
  name,
  sapId: sap_id,
  supportDeskCode: support_desk_code ?? sap_id,
});

const buildings = (db: Database, scope: Scope) =>
  db
    .selectFrom('building')
    .select(['building.id', 'building.name', 'building.sap_id', 'building.support_desk_code'])
    .where('building.id', 'in', reachableBuildings(db, scope));

export const listBuildings = (db: Database, scope: Scope): Promise<BuildingRow[]> =>
  buildings(db, scope).orderBy('building.name').execute();

export const findBuilding = (db: Database, scope: Scope, id: number): Promise<BuildingRow | undefined> =>
  buildings(db, scope).where('building.id', '=', id).executeTakeFirst();

/** The contracts of a building in force today, by store. */
const contracts = (db: Database, scope: Scope, buildingId: number, now: Date) => {
  const today = todayIn(scope.countryCode, now);
  return db
    .selectFrom('contract')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .select(['contract.id', 'space.id as space_id', 'space.code as space_code', 'brand.name as brand_name'])
    .where('contract.id', 'in', reachableContracts(db, scope))
    .where('contract.building_id', '=', buildingId)
    .where('contract.starts_on', '<=', today)
    .where(({ fn, eb }) => eb(fn.coalesce('contract.real_end_on', 'contract.ends_on'), '>=', today))
    .orderBy('space.code')
    .orderBy('contract.id');
};

export const listContracts = (db: Database, scope: Scope, buildingId: number, now: Date) =>
  contracts(db, scope, buildingId, now).execute();

export const findContractOfSpace = (
  db: Database,
  scope: Scope,
  { buildingId, spaceId, now }: { buildingId: number; spaceId: number; now: Date },
) => contracts(db, scope, buildingId, now).where('space.id', '=', spaceId).executeTakeFirst();
