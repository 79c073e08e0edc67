import { sql } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../access/scoped.ts';
import { ownCompanies } from '../../access/scope.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';

export type InvoiceFilters = { readonly society?: string | undefined; readonly month?: string | undefined };

/** Invoices of a company that the caller acts for, without the joins of a page. */
function invoicesOf(scoped: Scoped, companyId: number, { society, month }: InvoiceFilters) {
  return scoped.db
    .selectFrom('invoice')
    .where('invoice.company_id', '=', companyId)
    .where('invoice.company_id', 'in', ownCompanies(scoped))
    .$if(society !== undefined, (rows) =>
      rows.where(
        'invoice.society_id',
        'in',
        scoped.db
          .selectFrom('society')
          .select('society.id')
          .where('society.country_code', '=', scoped.scope.countryCode)
          .where('society.code', '=', society ?? ''),
      ),
    )
    .$if(month !== undefined, (rows) => rows.where('invoice.period', '=', month ?? ''));
}

/** The invoices that match the filters, newest first; all of them without `page`. */
export function invoiceRows(scoped: Scoped, companyId: number, filters: InvoiceFilters, page?: Slice) {
  // The page is found in an index alone, and only its rows are read and joined.
  const found = sliced(
    invoicesOf(scoped, companyId, filters)
      .select(['invoice.id', 'invoice.issued_on'])
      .orderBy('invoice.issued_on', 'desc')
      .orderBy('invoice.id', 'desc'),
    page,
  );
  return scoped.db
    .selectFrom(found.as('page'))
    .innerJoin('invoice', 'invoice.id', 'page.id')
    .innerJoin('society', 'society.id', 'invoice.society_id')
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
    .orderBy('page.issued_on', 'desc')
    .orderBy('page.id', 'desc');
}

export const listInvoiceRows = (scoped: Scoped, companyId: number, filters: InvoiceFilters, page: Slice) =>
  invoiceRows(scoped, companyId, filters, page).execute();

export type InvoiceListRow = Awaited<ReturnType<typeof listInvoiceRows>>[number];

export const countInvoices = (
  scoped: Scoped,
  companyId: number,
  filters: InvoiceFilters,
): Promise<RowCount> => countUpTo(scoped.db, invoicesOf(scoped, companyId, filters));

type PeriodAndSociety = { readonly period: string; readonly code: string; readonly name: string };

/**
 * Each month with invoices and each society that issued one in it, newest month first. Each step looks up the
 * next pair in the index, so the cost follows the number of pairs, not of invoices.
 */
export async function listPeriodsAndSocieties(
  scoped: Scoped,
  companyId: number,
): Promise<PeriodAndSociety[]> {
  const pairs = invoicesOf(scoped, companyId, {})
    .select(['invoice.period', 'invoice.society_id'])
    .orderBy('invoice.period')
    .orderBy('invoice.society_id')
    .limit(1);
  const next = pairs.where(
    sql<boolean>`(invoice.period, invoice.society_id) > (pair.period, pair.society_id)`,
  );
  const { rows } = await sql<PeriodAndSociety>`
    with recursive pair as (
      (${pairs})
      union all
      select following.* from pair cross join lateral (${next}) as following
    )
    select pair.period, society.code, society.name from pair join society on society.id = pair.society_id
    order by pair.period desc, society.name`.execute(scoped.db);
  return rows;
}

/** The invoice whose document has this path, with everything printed on it. */
export function findInvoiceByDocument(scoped: Scoped, path: string) {
  return scoped.db
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
    .where('invoice.company_id', 'in', ownCompanies(scoped))
    .executeTakeFirst();
}

export type PrintedInvoice = NonNullable<Awaited<ReturnType<typeof findInvoiceByDocument>>>;
