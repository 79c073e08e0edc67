import type { AbilitySubject, Permission } from './ability.ts';

const billingSubjects: ReadonlySet<AbilitySubject> = new Set(['Billing', 'DebitNotes', 'Expenses', 'Debt']);
const salesSubjects: ReadonlySet<AbilitySubject> = new Set([
  'DailySales',
  'DailySalesBatch',
  'MonthlySales',
  'Sales',
]);

type ExternalRole = 'EXT_EMPRESA' | 'EXT_FINANZAS' | 'EXT_MARCA' | 'EXT_LOCAL';

/**
 * The role of an assignment (P-262, U-325): a brand's administrator, a store's manager, and in a company its
 * administrator, or finance staff if they have billing permissions and no sales ones.
 */
export function roleOfAssignation(
  type: 'Client' | 'Brand' | 'Contract',
  permissions: readonly Pick<Permission, 'subject'>[],
): ExternalRole {
  if (type === 'Brand') return 'EXT_MARCA';
  if (type === 'Contract') return 'EXT_LOCAL';
  const bills = permissions.some(({ subject }) => billingSubjects.has(subject));
  const sells = permissions.some(({ subject }) => salesSubjects.has(subject));
  return bills && !sells ? 'EXT_FINANZAS' : 'EXT_EMPRESA';
}
