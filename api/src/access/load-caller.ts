import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { buildAbility } from 'shared/rules/ability';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { isLiving, touchSession } from './session-life.ts';

/** One query per request: a permission taken away or a user disabled counts at once (T17). */
const callerRow = (deps: Deps, sessionId: number) =>
  deps.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session.id', '=', sessionId)
    .select((eb) => [
      'session.id as sessionId',
      'session.created_at',
      'session.last_seen_at',
      'session.ended_at',
      'app_user.id as userId',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.country_code',
      'app_user.corporate',
      'app_user.status',
      jsonArrayFrom(
        eb
          .selectFrom('role_assignation')
          .whereRef('role_assignation.user_id', '=', 'app_user.id')
          .where('role_assignation.enabled', '=', true)
          .select(['role_id', 'company_id', 'brand_id', 'contract_id', 'building_id']),
      ).as('assignations'),
      jsonArrayFrom(
        eb
          .selectFrom('user_permission')
          .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
          .whereRef('user_permission.user_id', '=', 'app_user.id')
          .select(['permission.action', 'permission.subject']),
      ).as('permissions'),
    ])
    .executeTakeFirst();

/** Who calls with this session, or null when it ended, grew too old or its user was disabled. */
export async function loadCaller(deps: Deps, sessionId: number, ip: string): Promise<Caller | null> {
  const row = await callerRow(deps, sessionId);
  if (row === undefined || !(await isLiving(deps, row))) return null;
  await touchSession(deps, row);
  const idsOf = (key: 'company_id' | 'brand_id' | 'contract_id' | 'building_id'): number[] =>
    row.assignations.map((assignation) => assignation[key]).filter((id) => id !== null);
  return {
    user: {
      id: row.userId,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      countryCode: row.country_code,
      corporate: row.corporate,
    },
    roles: [...new Set(row.assignations.map((assignation) => assignation.role_id))],
    ability: buildAbility(row.permissions),
    scope: {
      userId: row.userId,
      countryCode: row.country_code,
      companyIds: idsOf('company_id'),
      brandIds: idsOf('brand_id'),
      contractIds: idsOf('contract_id'),
      buildingIds: idsOf('building_id'),
    },
    sessionId: row.sessionId,
    ip,
  };
}
