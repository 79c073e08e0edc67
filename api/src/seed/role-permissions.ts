import type { CountryCode } from 'shared/countries';
import type { AbilityAction, AbilitySubject } from 'shared/rules/ability';
import type { Database } from '../db/database.ts';

/** The demo accounts: who they are in the mall, and the role that their assignation gives. */
export const demoRoles = {
  local: 'EXT_LOCAL',
  marca: 'EXT_MARCA',
  empresa: 'EXT_EMPRESA',
  finanzas: 'EXT_FINANZAS',
  admin: 'INT_ADMIN',
  intfinanzas: 'INT_FINANZAS',
  marketing: 'INT_MARKETING',
  operaciones: 'INT_OPERACIONES',
} as const;
export type DemoRole = keyof typeof demoRoles;

type Ability = `${AbilityAction} ${AbilitySubject}`;

const tenantSales: readonly Ability[] = ['read DailySales', 'create DailySales', 'read MonthlySales'];
const billing: readonly Ability[] = ['read Billing', 'read DebitNotes', 'read Expenses', 'read Debt'];

/** What such a person usually holds; in the portal each permission is granted by itself. */
export const permissionsOf: Readonly<Record<DemoRole, readonly Ability[]>> = {
  local: ['read DailySales', 'create DailySales', 'read Sales', 'manage UsersDiscounts'],
  marca: [
    ...tenantSales,
    'create DailySalesBatch',
    'create MonthlySales',
    'read Sales',
    'read Contract',
    'read Brand',
    'update Brand',
    'create User',
    'manage Discounts',
  ],
  empresa: [
    ...tenantSales,
    ...billing,
    'create DailySalesBatch',
    'create MonthlySales',
    'manage Client',
    'read Contract',
    'manage User',
  ],
  finanzas: [...billing, 'read Contract'],
  admin: ['read Sales', 'read DailySales', 'create DailySales', 'read MonthlySales', 'read Contract'],
  intfinanzas: ['read Sales', 'read DailySales', 'read MonthlySales', 'read Contract'],
  marketing: ['read Contract'],
  operaciones: ['read Contract'],
};

/** Grants a person what the role usually holds, as far as the country knows the permission. */
export async function grantUsual(
  db: Database,
  user: { readonly id: number; readonly country_code: CountryCode },
  role: DemoRole,
): Promise<void> {
  const held = new Set<string>(permissionsOf[role]);
  const catalogue = await db
    .selectFrom('permission')
    .select(['id', 'action', 'subject', 'country_codes'])
    .execute();
  const rows = catalogue
    .filter(({ action, subject }) => held.has(`${action} ${subject}`))
    .filter(({ country_codes: countries }) => countries.includes(user.country_code))
    .map(({ id }) => ({ user_id: user.id, permission_id: id, company_id: null }));
  await db.insertInto('user_permission').values(rows).execute();
}
