import { ownBrands, ownCompanies, reachableContracts, type Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Database } from '../../db/database.ts';

/**
 * Whose doings the caller may see: everybody who has or had a role in his buildings, companies, brands or contracts, and
 * the staff of those buildings.
 */
export const peopleInReach = (db: Database, scope: Scope) =>
  db
    .selectFrom('role_assignation')
    .select('role_assignation.user_id')
    .where((eb) =>
      eb.or([
        eb('role_assignation.company_id', 'in', ownCompanies(db, scope)),
        eb('role_assignation.brand_id', 'in', ownBrands(db, scope)),
        eb('role_assignation.contract_id', 'in', reachableContracts(db, scope)),
        isAnyOf('role_assignation.building_id', scope.buildingIds),
        eb('role_assignation.user_id', '=', scope.userId),
      ]),
    );
