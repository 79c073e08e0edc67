import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../../access/scoped.ts';
import { isOwnBrand, isOwnCompany, isReachableContract } from '../../access/row-reach.ts';
import type { Scope } from '../../access/scope.ts';

/** Conditions on a row of role_assignation, under that name or the given alias. */
type Condition = RawBuilder<boolean>;

/** What the caller may see and grant: their own companies, brands and contracts. */
export const isInReach = (scope: Scope, role = 'role_assignation'): Condition => sql<boolean>`(
  ${isOwnCompany(scope, `${role}.company_id`)}
  or ${isOwnBrand(scope, `${role}.brand_id`)}
  or ${isReachableContract(scope, `${role}.contract_id`)})`;

/** Of the company, one of its brands or one of its contracts, each found by an index. */
export const isOfCompany = (companyId: number, role = 'role_assignation'): Condition => sql<boolean>`(
  ${sql.ref(`${role}.company_id`)} = ${companyId}
  or ${sql.ref(`${role}.brand_id`)} = any(array(select id from brand where company_id = ${companyId}))
  or ${sql.ref(`${role}.contract_id`)} = any(array(select id from contract where company_id = ${companyId})))`;

/** In reach, and enabled or the user's last role, as `heldBy` explains. */
const isKnown = (scope: Scope, role = 'role_assignation'): Condition => sql<boolean>`(
  ${isInReach(scope, role)}
  and (${sql.ref(`${role}.enabled`)} or not exists (
    select from role_assignation as other
    where other.user_id = ${sql.ref(`${role}.user_id`)}
      and (other.enabled or not ${isInReach(scope, 'other')}))))`;

/** Subquery of the users with an enabled assignation in the caller's reach; internal staff have none. */
export const usersInReach = ({ db, scope }: Scoped) =>
  db
    .selectFrom('role_assignation')
    .select('role_assignation.user_id')
    .where('role_assignation.enabled', '=', true)
    .where(isInReach(scope));

/** Subquery of the users in reach, and of those whose last role ended in reach. */
export const usersKnown = ({ db, scope }: Scoped) =>
  db.selectFrom('role_assignation').select('role_assignation.user_id').where(isKnown(scope));
