import { z } from 'zod';
import { companyInPath, countryCode, countryInPath } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A file of common expenses (P-176). */
export const expenseFile = z.object({
  id: z.number().int(),
  descripcion: z.string(),
  /** A day of the month that is charged; its first 7 characters are shown (P-177). */
  year_month: z.string(),
  /** The path for the download call, in the bucket `expenses`. */
  object_key: z.string(),
  /** The name to save the file under. */
  nombre: z.string(),
  country_id: countryCode,
});
export type ExpenseFile = z.infer<typeof expenseFile>;

/** Files on a page (P-421). */
export const expensesPageSize = 5;

export const listExpenses = endpoint({
  method: 'GET',
  path: '/api/expenses/country/:country/company/:taxId',
  summary: 'Common-expense files of a company, newest month first (P-357)',
  access: { can: ['read', 'Expenses'] },
  params: companyInPath,
  query: z.strictObject({
    /** 0-based (P-421). */
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(20).default(expensesPageSize),
    /** The company and country of the path again; a mismatch is answered with 404. */
    company_tax_id: z.string().min(1).max(30).optional(),
    country: countryInPath.optional(),
  }),
  reply: z.object({
    data: z.array(expenseFile),
    pagination: z.object({
      /** At most `mostRowsListed`. */
      totalItems: z.number().int(),
      /** There are more rows than `totalItems` counts. */
      hasMore: z.boolean().default(false),
    }),
  }),
});
