import { expect, test } from '@jest/globals';
import { listAuditLog } from './audit.ts';
import { listCompanies } from './companies.ts';
import { listContracts } from './contracts.ts';
import { listDebitNotes } from './debit-notes.ts';
import { searchFaqs } from './faqs.ts';
import { listMonthlySales } from './monthly-sales.ts';
import { listUsers } from './users.ts';

test.each([
  ['users', listUsers.query, 'q', {}],
  ['companies', listCompanies.query, 'q', {}],
  ['contracts', listContracts.query, 'buscar', {}],
  ['debit notes', listDebitNotes.query, 'q', {}],
  ['months', listMonthlySales.query, 'buscar', { agno: 2026, mes: 11 }],
  ['entries of the audit log', listAuditLog.query, 'persona', {}],
  ['questions', searchFaqs.params, 'text', {}],
])('%s are searched by words, whatever blanks are between and around them', (_list, schema, name, more) => {
  expect(schema?.parse({ ...more, [name]: '  ana \t  rojas ' })).toMatchObject({ [name]: 'ana rojas' });
});
