import type { TicketBuilding } from 'shared/endpoints/tickets';
import type { Scoped } from '../../access/scoped.ts';
import { orNotFound } from '../../http/api-error.ts';
import { findBuilding, listBuildings, listContracts, type BuildingRow } from './places.repository.ts';

const buildingOf = ({ id, name, sap_id, support_desk_code }: BuildingRow): TicketBuilding => ({
  id,
  name,
  sapId: sap_id,
  supportDeskCode: support_desk_code ?? sap_id,
});

/** The malls that the caller reaches. */
export const buildingsToAskAbout = async (scoped: Scoped): Promise<TicketBuilding[]> =>
  (await listBuildings(scoped)).map(buildingOf);

/** The caller's stores of a mall; throws NOT_FOUND for one out of reach. */
export async function storesToAskAbout(scoped: Scoped, buildingId: number, now: Date) {
  const building = buildingOf(orNotFound(await findBuilding(scoped, buildingId)));
  const rows = await listContracts(scoped, building.id, now);
  return rows.map(({ id, space_id, space_code, brand_name }) => ({
    id,
    building,
    space: { id: space_id, code: space_code },
    brand: { name: brand_name },
  }));
}
