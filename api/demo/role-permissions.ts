import type { CountryCode } from 'shared/countries';
import type { DemoRole } from 'shared/rules/demo-accounts';
import type { RoleId } from 'shared/endpoints/auth';
import { holdsByDefault } from '../src/access/usual-permissions.ts';
import type { Database } from '../src/db/database.ts';

/** The demo accounts, with the role that each one's assignation grants. */
export const demoRoles = {
  local: 'EXT_LOCAL',
  marca: 'EXT_MARCA',
  empresa: 'EXT_EMPRESA',
  finanzas: 'EXT_FINANZAS',
  admin: 'INT_ADMIN',
  intfinanzas: 'INT_FINANZAS',
  marketing: 'INT_MARKETING',
  operaciones: 'INT_OPERACIONES',
  portal: 'INT_PORTAL',
} as const satisfies Readonly<Record<DemoRole, RoleId>>;

/** Grants a user their role's usual permissions, if they exist in the country. */
export async function grantUsual(
  db: Database,
  user: { readonly id: number; readonly country_code: CountryCode },
  role: DemoRole,
): Promise<void> {
  const catalogue = await db
    .selectFrom('permission')
    .select(['id', 'action', 'subject', 'country_codes'])
    .execute();
  const rows = catalogue
    .filter(({ action, subject }) => holdsByDefault(demoRoles[role], `${action} ${subject}`))
    .filter(({ country_codes: countries }) => countries.includes(user.country_code))
    .map(({ id }) => ({ user_id: user.id, permission_id: id, company_id: null }));
  await db.insertInto('user_permission').values(rows).execute();
}
