import type { RecordKindName } from 'shared/rules/records/kinds';
import { debitNoteRecords } from '../../areas/debit-notes/note-records.ts';
import { agreementRecords } from '../../areas/debt/agreement-records.ts';
import { debtRecords } from '../../areas/debt/debt-records.ts';
import { expenseRecords } from '../../areas/expenses/expense-records.ts';
import { invoiceRecords } from '../../areas/invoices/invoice-records.ts';
import { brandRecords } from '../../areas/portfolio/brands/records.ts';
import { importedPortfolio } from '../../areas/portfolio/common/imported-records.ts';
import { companyRecords } from '../../areas/portfolio/companies/records.ts';
import { leaseRecords } from '../../areas/portfolio/leases/records.ts';
import { mallRecords } from '../../areas/portfolio/malls/records.ts';
import { spaceRecords } from '../../areas/portfolio/spaces/records.ts';
import { userRecords } from '../../areas/users/import/user-records.ts';
import type { RecordKind } from './record-kind.ts';

const kinds: Readonly<Record<RecordKindName, RecordKind>> = {
  malls: importedPortfolio('malls', mallRecords),
  spaces: importedPortfolio('spaces', spaceRecords),
  companies: importedPortfolio('companies', companyRecords),
  brands: importedPortfolio('brands', brandRecords),
  leases: importedPortfolio('leases', leaseRecords),
  invoices: invoiceRecords,
  debitNotes: debitNoteRecords,
  expenses: expenseRecords,
  debts: debtRecords,
  agreements: agreementRecords,
  users: userRecords,
};

export const recordKindOf = (name: RecordKindName): RecordKind => kinds[name];
