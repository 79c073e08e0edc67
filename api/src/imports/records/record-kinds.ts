import type { RecordKindName } from 'shared/rules/records/kinds';
import { debitNoteRecords } from '../../areas/debit-notes/note-records.ts';
import { debtRecords } from '../../areas/debt/debt-records.ts';
import { expenseRecords } from '../../areas/expenses/expense-records.ts';
import { invoiceRecords } from '../../areas/invoices/invoice-records.ts';
import { brands } from '../../areas/portfolio/brands/kind.ts';
import { importedPortfolio } from '../../areas/portfolio/common/imported-records.ts';
import { companies } from '../../areas/portfolio/companies/kind.ts';
import { leases } from '../../areas/portfolio/leases/kind.ts';
import { malls } from '../../areas/portfolio/malls/kind.ts';
import { spaces } from '../../areas/portfolio/spaces/kind.ts';
import type { RecordKind } from './record-kind.ts';

const kinds: Readonly<Record<RecordKindName, RecordKind>> = {
  malls: importedPortfolio('malls', malls),
  spaces: importedPortfolio('spaces', spaces),
  companies: importedPortfolio('companies', companies),
  brands: importedPortfolio('brands', brands),
  leases: importedPortfolio('leases', leases),
  invoices: invoiceRecords,
  debitNotes: debitNoteRecords,
  expenses: expenseRecords,
  debts: debtRecords,
};

export const recordKindOf = (name: RecordKindName): RecordKind => kinds[name];
