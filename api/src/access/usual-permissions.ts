import type { RoleId } from 'shared/endpoints/auth';
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
 * The usual permissions of each role: the new-contact wizard grants those that its user holds too; the users screen
 * grants each permission separately. The operator's administrators hold everything that a company needs, because a
 * company's first administrator gets their permissions from them.
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
    'manage Parameter',
    'manage MailText',
    'read AuditLog',
    'read Usage',
    'manage SecondFactor',
    'manage Banner',
    'manage Question',
    'manage Terms',
  ],
};

/** Whether a permission is among a role's usual ones. */
export const holdsUsually = (role: RoleId, action: AbilityAction, subject: AbilitySubject): boolean =>
  usualPermissions[role].includes(`${action} ${subject}`);
