import { ownCompanies, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { countRows, sliced, type Slice } from '../../db/page.ts';

export type InvoiceFilters = { readonly society?: string | undefined; readonly month?: string | undefined };

function invoicesOf(db: Database, scope: Scope, companyId: number, filters: InvoiceFilters) {
  const all = db
    .selectFrom('invoice')
    .innerJoin('society', 'society.id', 'invoice.society_id')
    .where('invoice.company_id', '=', companyId)
    .where('invoice.company_id', 'in', ownCompanies(db, scope));
  const ofSociety = filters.society === undefined ? all : all.where('society.code', '=', filters.society);
  return filters.month === undefined ? ofSociety : ofSociety.where('invoice.period', '=', filters.month);
}

/** Newest first; without `page` every row that the filters give. */
export function listInvoiceRows(
  db: Database,
  scope: Scope,
  companyId: number,
  filters: InvoiceFilters,
  page?: Slice,
) {
  const rows = invoicesOf(db, scope, companyId, filters)
    .select([
      'invoice.id',
      'invoice.document_type',
      'invoice.number',
      'invoice.issued_on',
      'invoice.period',
      'invoice.currency',
      'invoice.net_amount',
      'invoice.tax_amount',
      'invoice.gross_amount',
      'invoice.view_type',
      'invoice.document_path',
      'invoice.external_url',
      'invoice.settled',
      'society.name as society_name',
    ])
    .orderBy('invoice.issued_on', 'desc')
    .orderBy('invoice.id', 'desc');
  return sliced(rows, page).execute();
}

export type InvoiceListRow = Awaited<ReturnType<typeof listInvoiceRows>>[number];

export const countInvoices = (
  db: Database,
  scope: Scope,
  companyId: number,
  filters: InvoiceFilters,
): Promise<number> => countRows(invoicesOf(db, scope, companyId, filters));

/** Each month that has invoices with each society that issued one in it, newest month first. */
export function listPeriodsAndSocieties(db: Database, scope: Scope, companyId: number) {
  return invoicesOf(db, scope, companyId, {})
    .select(['invoice.period', 'society.code', 'society.name'])
    .distinct()
    .orderBy('invoice.period', 'desc')
    .orderBy('society.name')
    .execute();
}

/** The invoice whose document stands at the path, with all that is printed on it. */
export function findInvoiceByDocument(db: Database, scope: Scope, path: string) {
  return db
    .selectFrom('invoice')
    .innerJoin('society', 'society.id', 'invoice.society_id')
    .innerJoin('company', 'company.id', 'invoice.company_id')
    .selectAll('invoice')
    .select([
      'society.country_code',
      'society.name as society_name',
      'society.tax_id as society_tax_id',
      'society.address as society_address',
      'company.name as company_name',
      'company.tax_id as company_tax_id',
    ])
    .where('invoice.document_path', '=', path)
    .where('invoice.view_type', '=', 'pdf')
    .where('invoice.company_id', 'in', ownCompanies(db, scope))
    .executeTakeFirst();
}

export type PrintedInvoice = NonNullable<Awaited<ReturnType<typeof findInvoiceByDocument>>>;
