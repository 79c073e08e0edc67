import type { RoleId } from 'shared/contract/auth';
import type { AbilityAction, AbilitySubject } from 'shared/rules/ability';

type Ability = `${AbilityAction} ${AbilitySubject}`;

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
 * What a person with a role usually holds: the new-contact wizard gives it, as far as whoever fills it in holds it
 * himself; in the users screen each permission is given by itself. An administrator of the operator holds all that a
 * company needs, since the first administrator of a company gets his permissions from him.
 */
export const usualPermissions: Readonly<Record<RoleId, readonly Ability[]>> = {
  EXT_LOCAL: [...storeSales, 'manage UsersDiscounts'],
  EXT_MARCA: [...brandSales, ...brand, 'create User'],
  EXT_EMPRESA: wholeCompany,
  EXT_FINANZAS: [...billing, 'read Contract'],
  INT_ADMIN: [...wholeCompany, 'read AuditLog', 'read Usage', 'manage SecondFactor'],
  INT_FINANZAS: [
    ...billing,
    'read Sales',
    'read DailySales',
    'read MonthlySales',
    'read Contract',
    'read Usage',
  ],
  INT_MARKETING: ['read Contract', 'read Usage'],
  INT_OPERACIONES: ['read Contract', 'read Usage', 'manage Ticket'],
};

/** Whether a role usually holds a permission. */
export const holdsUsually = (role: RoleId, action: AbilityAction, subject: AbilitySubject): boolean =>
  usualPermissions[role].includes(`${action} ${subject}`);
