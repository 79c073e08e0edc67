import { isInternalRole, roleIds, type RoleId } from 'shared/endpoints/auth';
import type { fixedReasons } from 'shared/endpoints/roles';
import type { AbilityAction, AbilitySubject } from 'shared/rules/ability';
import { internalCategories, permissionCatalogue } from './permission-catalogue.ts';

export type Ability = `${AbilityAction} ${AbilitySubject}`;

const storeSales: readonly Ability[] = ['read DailySales', 'create DailySales', 'read Sales'];
const brandSales: readonly Ability[] = [
  ...storeSales,
  'create DailySalesBatch',
  'read MonthlySales',
  'create MonthlySales',
];
const billing: readonly Ability[] = ['read Billing', 'read DebitNotes', 'read Expenses', 'read Debt'];
const brand: readonly Ability[] = ['read Contract', 'read Brand', 'update Brand', 'manage Discounts'];
const wholeCompany: readonly Ability[] = [
  ...brandSales,
  ...billing,
  ...brand,
  'manage UsersDiscounts',
  'manage Client',
  'manage User',
];

/**
 * The usual permissions of each role as the portal comes; what an operator changed in a country is in
 * `role-permissions.repository.ts`, which everything that gives them asks. The new-contact wizard grants those that its
 * user holds too; the users screen grants each permission separately. The operator's administrators hold everything that
 * a company needs, because a company's first administrator gets their permissions from them.
 */
export const usualPermissions: Readonly<Record<RoleId, readonly Ability[]>> = {
  EXT_LOCAL: [...storeSales, 'manage UsersDiscounts'],
  EXT_MARCA: [...brandSales, ...brand, 'manage UsersDiscounts', 'create User'],
  EXT_EMPRESA: wholeCompany,
  EXT_FINANZAS: [...billing, 'read Contract'],
  INT_ADMIN: [
    ...wholeCompany,
    'read AuditLog',
    'read Usage',
    'manage SecondFactor',
    'manage ExternalReport',
    'manage Publication',
    'manage ViewAs',
    'manage SalesAudit',
    'manage UserImport',
  ],
  INT_FINANZAS: [
    ...billing,
    'read Sales',
    'read DailySales',
    'read MonthlySales',
    'read SalesAudit',
    'read Contract',
    'read Usage',
    'manage FinancialImport',
  ],
  INT_MARKETING: [
    'read Contract',
    'read Usage',
    'manage DiscountReview',
    'manage Publication',
    'manage Banner',
    'manage Question',
  ],
  INT_OPERACIONES: ['read Contract', 'read Usage', 'manage Ticket', 'manage SalesAudit'],
  INT_PORTAL: [
    'manage Portfolio',
    'manage Import',
    'manage Integration',
    'manage Release',
    'manage Staff',
    'manage Role',
    'manage Parameter',
    'manage MailText',
    'manage Identity',
    'read AuditLog',
    'read Usage',
    'manage SecondFactor',
    'manage Banner',
    'manage Question',
    'manage Terms',
  ],
};

/** Whether a role has a permission as the portal comes. */
export const holdsByDefault = (role: RoleId, ability: Ability): boolean =>
  usualPermissions[role].includes(ability);

const staffOnly: ReadonlySet<string> = new Set(
  Object.entries(permissionCatalogue).flatMap(([category, entries]) =>
    internalCategories.has(category) ? entries.map(({ action, subject }) => `${action} ${subject}`) : [],
  ),
);

/** Without these, no user could give portal administrators their permissions back. */
const neededByAdministrators: readonly Ability[] = ['manage Staff', 'manage Role'];

/** Staff roles of malls: 'manage Staff' is enough to give any of them. */
const mallRoles = roleIds.filter((role) => isInternalRole(role) && role !== 'INT_PORTAL');

/**
 * Why an operator cannot change whether a role usually has a permission; null: they can. A role takes at most what the
 * roles of its side bring anyway, so that changing a role never gives more than giving roles does: tenants' roles never
 * take what is for staff, those of malls nothing that a portal administrator alone has, and the portal administrator's
 * nothing beyond its own.
 */
export function fixedReason(role: RoleId, ability: Ability): (typeof fixedReasons)[number] | null {
  if (!isInternalRole(role)) return staffOnly.has(ability) ? 'interno' : null;
  if (role === 'INT_PORTAL') {
    if (neededByAdministrators.includes(ability)) return 'necesario';
    return holdsByDefault(role, ability) ? null : 'ajeno';
  }
  return mallRoles.some((one) => holdsByDefault(one, ability)) ? null : 'ajeno';
}
