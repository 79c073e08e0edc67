import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { isOwnCompany } from '../../imports/records/references.repository.ts';

/** The invoices with one of these numbers, whatever their society, type and company: `own` says which are the user's. */
export const invoicesByNumber = (scoped: Scoped, country: CountryCode, numbers: readonly string[]) =>
  scoped.db
    .selectFrom('invoice')
    .innerJoin('society', 'society.id', 'invoice.society_id')
    .innerJoin('company', 'company.id', 'invoice.company_id')
    .where('society.country_code', '=', country)
    .where(sql<boolean>`invoice.number = any(${[...numbers]}::text[])`)
    .select([
      isOwnCompany(scoped, country, 'invoice.company_id').as('own'),
      'invoice.id',
      'society.code as society_code',
      'company.erp_code',
      'company.tax_id',
      'invoice.document_type',
      'invoice.number',
      'invoice.issued_on',
      'invoice.period',
      'invoice.net_amount',
      'invoice.tax_amount',
      'invoice.gross_amount',
      'invoice.settled',
      'invoice.view_type',
      'invoice.document_path',
      'invoice.document_name',
      'invoice.external_url',
    ])
    .orderBy('invoice.id')
    .execute();

export type StoredInvoice = Awaited<ReturnType<typeof invoicesByNumber>>[number];

/** The columns of an invoice that an import writes; amounts in minor units. */
export type InvoiceWrite = {
  readonly company_id: number;
  readonly society_id: number;
  readonly document_type: string;
  readonly number: string;
  readonly issued_on: string;
  readonly period: string;
  readonly currency: string;
  readonly net_amount: number;
  readonly tax_amount: number;
  readonly gross_amount: number;
  readonly settled: boolean;
  readonly view_type: 'pdf' | 'url' | null;
  readonly document_path: string | null;
  readonly document_name: string | null;
  readonly external_url: string | null;
};

const columns = sql.raw(
  `company_id, society_id, document_type, number, issued_on, period, currency, net_amount, tax_amount, gross_amount,
  settled, view_type, document_path, document_name, external_url`,
);

/** Inserts or replaces invoices by society, type and number. The lines of one whose net amount stays are kept. */
export const putInvoices = ({ db }: Scoped, rows: readonly InvoiceWrite[]) =>
  sql`
    insert into invoice (${columns}, lines)
    select ${columns}, jsonb_build_array(jsonb_build_object('description', document_type, 'amount', net_amount))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      company_id integer, society_id integer, document_type text, number text, issued_on date, period text,
      currency text, net_amount bigint, tax_amount bigint, gross_amount bigint, settled boolean, view_type text,
      document_path text, document_name text, external_url text)
    on conflict (society_id, document_type, number) do update set
      company_id = excluded.company_id, issued_on = excluded.issued_on, period = excluded.period,
      currency = excluded.currency, net_amount = excluded.net_amount, tax_amount = excluded.tax_amount,
      gross_amount = excluded.gross_amount, settled = excluded.settled, view_type = excluded.view_type,
      document_path = excluded.document_path, document_name = excluded.document_name,
      external_url = excluded.external_url,
      lines = case when invoice.net_amount = excluded.net_amount then invoice.lines else excluded.lines end`.execute(
    db,
  );

/** Deletes the invoices that no debt names; returns the ids of those that are gone. */
export async function deleteInvoices(
  scoped: Scoped,
  country: CountryCode,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await scoped.db
    .deleteFrom('invoice')
    .where(isAnyOf('invoice.id', ids))
    .where(isOwnCompany(scoped, country, 'invoice.company_id'))
    .where(sql<boolean>`not exists (select from debt_document where debt_document.invoice_id = invoice.id)`)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
