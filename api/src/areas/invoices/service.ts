import { printedLook, type PrintedLook } from '../../identity/printed-look.ts';
import type { CountryCode } from 'shared/countries';
import { countryOf } from 'shared/countries';
import type { InvoiceRow } from 'shared/endpoints/invoices';
import { formatDay, formatMoney, formatPeriod, formatTaxId, toMajorUnits } from 'shared/format';
import type { Scoped } from '../../access/scoped.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { isImportedPath } from '../../imports/documents/document-value.ts';
import { invoiceTaxes } from './countries/taxes.ts';
import { renderInvoice } from './invoice-document.ts';
import {
  countInvoices,
  findInvoiceByDocument,
  listInvoiceRows,
  listPeriodsAndSocieties,
  type InvoiceFilters,
  type InvoiceListRow,
  type PrintedInvoice,
} from './repository.ts';
import { invoiceLines } from './tables.ts';

export function rowOf(row: InvoiceListRow, country: CountryCode): InvoiceRow {
  const addresses = { pdf: row.document_path, url: row.external_url };
  return {
    id: row.id,
    tipo_documento: row.document_type,
    numero: row.number,
    fecha_emision: row.issued_on,
    nombre_sociedad: row.society_name,
    moneda: row.currency,
    monto_neto: toMajorUnits(row.net_amount, country),
    monto_impuesto: toMajorUnits(row.tax_amount, country),
    monto_bruto: toMajorUnits(row.gross_amount, country),
    url: row.view_type === null ? null : addresses[row.view_type],
    tipo_visualizacion: row.view_type,
    compensada: row.settled,
  };
}

export async function invoicePage(
  scoped: Scoped,
  companyId: number,
  query: InvoiceFilters & { page: number; size: number },
) {
  const { page, size } = query;
  const [{ total, hasMore }, rows] = await Promise.all([
    countInvoices(scoped, companyId, query),
    listInvoiceRows(scoped, companyId, query, sliceOf({ page, size })),
  ]);
  return {
    data: rows.map((row) => rowOf(row, scoped.scope.countryCode)),
    pagination: {
      currentPage: page,
      size,
      totalPages: Math.ceil(total / size),
      totalElements: total,
      hasMore,
    },
  };
}

/** P-352: per month, the societies that issued an invoice in it. */
export async function invoiceFilters(scoped: Scoped, companyId: number) {
  const rows = await listPeriodsAndSocieties(scoped, companyId);
  const months = Map.groupBy(rows, ({ period }) => period);
  return [...months].map(([anio_mes, societies]) => ({
    anio_mes,
    societies_filters: societies.map(({ code, name }) => ({ society_code: code, society_nombre: name })),
  }));
}

function printed(invoice: PrintedInvoice, look: PrintedLook): Promise<Buffer> {
  const { currency, country_code: country } = invoice;
  const money = (amount: number) => formatMoney(toMajorUnits(amount, country), currency);
  const tax = invoiceTaxes[country];
  const facts = {
    society: {
      name: invoice.society_name,
      taxId: formatTaxId(invoice.society_tax_id, country),
      address: invoice.society_address,
    },
    company: { name: invoice.company_name, taxId: formatTaxId(invoice.company_tax_id, country) },
    taxIdLabel: countryOf(country).taxId.label,
    documentType: invoice.document_type,
    number: invoice.number,
    issuedOn: formatDay(invoice.issued_on),
    issuedAt: new Date(`${invoice.issued_on}T12:00:00Z`),
    period: formatPeriod(invoice.period),
    currency,
    lines: invoiceLines
      .parse(invoice.lines)
      .map(({ description, amount }) => ({ description, amount: money(amount) })),
    net: money(invoice.net_amount),
    tax: { label: `${tax.name} ${tax.percent} %`, amount: money(invoice.tax_amount) },
    gross: money(invoice.gross_amount),
    settled: invoice.settled,
  };
  return renderInvoice(facts, look);
}

type Store = { readonly scoped: Scoped; readonly files: FileStore };

/** The document, made on first request and then kept; parallel requests store the same bytes. */
async function keptDocument(
  { scoped, files }: Store,
  invoice: PrintedInvoice,
  path: string,
): Promise<Buffer> {
  const kept = await files.read('invoices', path);
  if (kept !== null) return kept.bytes;
  // The operator's own document is never replaced by one that the portal makes.
  if (isImportedPath(path)) throw new ApiError('NOT_FOUND');
  const bytes = await printed(invoice, await printedLook(scoped.db, files));
  await files.put('invoices', path, bytes, 'application/pdf');
  return bytes;
}

/**
 * The PDF of an invoice in reach. Throws NOT_FOUND for a path that is not an invoice of the caller's
 * companies.
 */
export const invoiceBytes = async (store: Store, path: string): Promise<Buffer> =>
  keptDocument(store, orNotFound(await findInvoiceByDocument(store.scoped, path)), path);

/**
 * A link to an invoice's document, and the invoice's id. Throws NOT_FOUND for a path that is not an invoice
 * of the caller's companies.
 */
export async function documentLink(
  store: Store,
  { path, filename }: { path: string; filename?: string },
): Promise<{ url: string; invoiceId: number }> {
  const invoice = orNotFound(await findInvoiceByDocument(store.scoped, path));
  await keptDocument(store, invoice, path);
  const url = store.files.signedUrl({
    bucket: 'invoices',
    path,
    filename: filename ?? `${invoice.number}.pdf`,
    userId: store.scoped.scope.userId,
  });
  return { url, invoiceId: invoice.id };
}
