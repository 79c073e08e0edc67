/** Actions of the ability rules (P-6). 'manage' stands for every action. */
export const abilityActions = ['read', 'create', 'update', 'delete', 'manage'] as const;
export type AbilityAction = (typeof abilityActions)[number];

/** Subjects of the ability table (document 1, section 6; documents 2 and 3, section 6). */
export const abilitySubjects = [
  'Client',
  'Contract',
  'Billing',
  'DebitNotes',
  'Expenses',
  'Debt',
  'DailySales',
  'DailySalesBatch',
  'MonthlySales',
  'Sales',
  'User',
  'Discounts',
  'UsersDiscounts',
  'Brand',
  // Not of the documents: who did what in the portal, for the operator's administrators.
  'AuditLog',
  // Likewise: how much each screen is used.
  'Usage',
  // Likewise: who has to have a second factor, and helping who has lost his.
  'SecondFactor',
  // Likewise: attending to the support requests of one's buildings (U-260).
  'Ticket',
] as const;
export type AbilitySubject = (typeof abilitySubjects)[number];

export type Permission = { readonly action: AbilityAction; readonly subject: AbilitySubject };
