import { type RawBuilder, sql } from 'kysely';
import type { RoleId } from 'shared/endpoints/auth';
import { isInReach } from './reach.repository.ts';
import type { Scope } from '../../access/scope.ts';

/** What a user holds, as the caller may see it. */
export type Held = {
  /** Holds, or last held, something in reach. */
  readonly known: boolean;
  /** Holds, or last held, something in the named company. */
  readonly known_there: boolean;
  /** Acts for a company that the caller does not reach, so the caller may not change this user. */
  readonly beyond: boolean;
  /** The enabled roles in reach. */
  readonly roles: readonly RoleId[];
};

/**
 * One row about the user in that column, for a lateral join. It evaluates each role once: with a condition
 * per property PostgreSQL plans the same conditions five times, which takes longer than the query.
 *
 * A user whose last role ended in reach stays known: they can still sign in, so an administrator must find
 * them to grant another role or delete them. Users who ever had a role beyond the caller's reach are
 * excluded.
 */
export const heldBy = (scope: Scope, userId: string, companyId = 0): RawBuilder<Held> => sql<Held>`(
  select
    bool_or(reached and enabled) or bool_or(reached) and not bool_or(enabled or not reached) as known,
    bool_or(there and reached and enabled)
      or bool_or(there and reached) and not bool_or(enabled or not reached) as known_there,
    coalesce(bool_or(enabled and not reached), false) as beyond,
    coalesce(array_agg(distinct role_id order by role_id) filter (where enabled and reached), '{}') as roles
  from (
    select role.role_id, role.enabled, ${isInReach(scope, 'role')} as reached,
      coalesce(role.company_id, role_brand.company_id, role_lease.company_id) = ${companyId}::integer as there
    from role_assignation as role
    left join brand as role_brand on role_brand.id = role.brand_id
    left join contract as role_lease on role_lease.id = role.contract_id
    where role.user_id = ${sql.ref(userId)}
    offset 0
  ) as assignation)`;
