/** Actions of the ability rules (P-6). 'manage' covers every action. */
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
  // Not in the documents: approving and rejecting the discounts of brands (U-247).
  'DiscountReview',
  'Brand',
  // Not in the documents: the audit log, for the operator's administrators.
  'AuditLog',
  // Not in the documents: usage of each screen.
  'Usage',
  // Not in the documents: requiring a second factor, and resetting a lost one.
  'SecondFactor',
  // Not in the documents: handling the support requests of one's malls (U-260).
  'Ticket',
  // Not in the documents: malls, spaces, companies, brands, leases and what else the operator keeps.
  'Portfolio',
  // Not in the documents: registering reports of a BI server (P-059).
  'ExternalReport',
  // Not in the documents: the accounts of the operator's own staff.
  'Staff',
  // Not in the documents: what each role usually holds.
  'Role',
  // Not in the documents: importing the operator's records from files, and undoing it.
  'Import',
  // Not in the documents: the same for invoices, debit notes, common expenses and debts of one's malls.
  'FinancialImport',
  // Not in the documents: the same for users, within what one may give.
  'UserImport',
  // Not in the documents: the keys with which the operator's other systems send records.
  'Integration',
  // Not in the documents: the keys of pipelines that release parts of the portal, and rolling one back (T32).
  'Release',
  // Not in the documents: what the operator publishes on the wall.
  'Publication',
  // Not in the documents: the banners above the wall of a country.
  'Banner',
  // Not in the documents: seeing the portal as a tenant's person.
  'ViewAs',
  // Not in the documents: auditing the tenants' daily sales, unlocking and correcting them.
  'SalesAudit',
  // Not in the documents: the questions of the help centre and their categories.
  'Question',
  // Not in the documents: the versions of the terms and conditions, and who accepted them.
  'Terms',
  // Not in the documents: the values of a country from a day on, such as its cut-off days.
  'Parameter',
  // Not in the documents: the texts of the mails that the portal sends.
  'MailText',
  // Not in the documents: the name, the mark and the colour that the portal shows.
  'Identity',
] as const;
export type AbilitySubject = (typeof abilitySubjects)[number];

/** U-198: with `fields` or `conditions` it is limited to some fields, or to rows of some kind. */
export type Permission = {
  readonly action: AbilityAction;
  readonly subject: AbilitySubject;
  readonly fields?: string[] | undefined;
  readonly conditions?: Record<string, unknown> | undefined;
};
