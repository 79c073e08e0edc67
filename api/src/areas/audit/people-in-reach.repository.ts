import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../../access/scoped.ts';
import { isReachedContract, ownBrandIds, ownCompanyIds } from '../../access/row-reach.ts';
import type { Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { isInReach } from '../users/reach.repository.ts';

const list = (ids: readonly number[]) => sql`${[...ids]}::integer[]`;

/**
 * `user_id` of the people whose actions the caller may see, once per role: those who have or had a role in
 * the caller's buildings, companies, brands or contracts, and the staff of those buildings. Ids of companies
 * and brands are collected into arrays first, so that roles are read from indexes.
 */
export const peopleInReach = (scope: Scope): RawBuilder<unknown> => sql`
  select user_id from role_assignation
  where contract_id in (select id from contract where ${isReachedContract(scope, 'contract')})
  union all
  select user_id from role_assignation where company_id = any(array(${ownCompanyIds(scope)}))
  union all
  select user_id from role_assignation where brand_id = any(array(${ownBrandIds(scope)}))
  union all
  select user_id from role_assignation where building_id = any(${list(scope.buildingIds)})
  union all
  select ${scope.userId}::integer`;

/** How many malls the country has, and how many of them the caller runs. */
export const countMalls = ({ db, scope: { countryCode, buildingIds } }: Scoped) =>
  db
    .selectFrom('building')
    .where('country_code', '=', countryCode)
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`count(*) filter (where ${isAnyOf('id', buildingIds)})::integer`.as('own'),
    ])
    .executeTakeFirstOrThrow();

/** The same check for the user in that column. */
export const isPersonInReach = (scope: Scope, userId: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(userId)} = ${scope.userId} or exists (
    select from role_assignation as held
    where held.user_id = ${sql.ref(userId)}
      and (held.building_id = any(${list(scope.buildingIds)}) or ${isInReach(scope, 'held')}) offset 0))`;
