import type { RoleId } from 'shared/endpoints/auth';
import type { Scoped } from '../../../access/scoped.ts';
import type { System } from '../../../db/database.ts';

/** Whether a company, found in scope before, requires a second factor of its users. */
export async function companyRule(db: System, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('second_factor_required')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.second_factor_required;
}

/** Sets the rule of a company found in scope before; false when it was so already. */
export async function changeCompanyRule(db: System, companyId: number, required: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('company')
    .set({ second_factor_required: required })
    .where('id', '=', companyId)
    .where('second_factor_required', '!=', required)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The roles that require a second factor in the caller's country. */
export async function listRoleRules({ db, scope }: Scoped): Promise<RoleId[]> {
  const rules = await db
    .selectFrom('role_second_factor')
    .select('role_id')
    .where('country_code', '=', scope.countryCode)
    .execute();
  return rules.map(({ role_id: role }) => role);
}

/** Sets the rule of a role in the caller's country; false when it was so already. */
export async function changeRoleRule(
  { db, scope }: Scoped,
  role: RoleId,
  required: boolean,
): Promise<boolean> {
  const changed = required
    ? await db
        .insertInto('role_second_factor')
        .values({ country_code: scope.countryCode, role_id: role })
        .onConflict((conflict) => conflict.doNothing())
        .returning('role_id')
        .executeTakeFirst()
    : await db
        .deleteFrom('role_second_factor')
        .where('country_code', '=', scope.countryCode)
        .where('role_id', '=', role)
        .returning('role_id')
        .executeTakeFirst();
  return changed !== undefined;
}
