import {
  downloadInvoice,
  exportInvoices,
  listInvoiceFilters,
  listInvoices,
  type InvoiceRow,
} from 'shared/endpoints/invoices';
import type { SessionCompany } from 'shared/endpoints/auth';
import { call, saveFile } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import type { InvoiceSearch } from './invoice-search.ts';

const paramsOf = ({ countryId, taxId }: SessionCompany) => ({ country: countryId, taxId });

export function useInvoices(company: SessionCompany, address: Address<InvoiceSearch>) {
  const { society, month, page, size } = address.search;
  const query = endpointQuery(listInvoices, {
    params: paramsOf(company),
    query: { society, month, page, size },
  });
  return useList(address, query, ({ data, pagination: { totalElements, hasMore } }) => ({
    rows: data,
    total: totalElements,
    hasMore,
  }));
}

export const useInvoiceFilters = (company: SessionCompany) =>
  useQuery(endpointQuery(listInvoiceFilters, { params: paramsOf(company) }));

/** A recognisable file name: `Factura-0004-00015301.pdf`. */
const filenameOf = ({ tipo_documento, numero }: InvoiceRow): string =>
  `${tipo_documento} ${numero}`.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-') + '.pdf';

/** P-354, P-355: requests a signed link to the document and saves it. */
export async function saveInvoice(row: InvoiceRow, path: string): Promise<void> {
  const filename = filenameOf(row);
  const { url } = await call(downloadInvoice, { body: { path, filename } });
  await saveFile(url, filename);
}

/** U-409: every filtered row, whatever page is shown. */
export const exportOf = (company: SessionCompany, { society, month }: InvoiceSearch) =>
  call(exportInvoices, { params: paramsOf(company), body: { society, month } });
