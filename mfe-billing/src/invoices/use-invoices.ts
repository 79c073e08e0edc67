import {
  downloadInvoice,
  exportInvoices,
  listInvoiceFilters,
  listInvoices,
  type InvoiceRow,
} from 'shared/endpoints/invoices';
import type { SessionCompany } from 'shared/endpoints/auth';
import { call, saveFile } from 'shared/http';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import type { InvoiceSearch } from './use-invoice-search.ts';

const paramsOf = ({ countryId, taxId }: SessionCompany) => ({ country: countryId, taxId });

/** The page stays on the screen while the next one loads, unless the company changes. */
export function useInvoices(company: SessionCompany, { society, month, page, size }: InvoiceSearch) {
  const params = paramsOf(company);
  return useQuery({
    ...endpointQuery(listInvoices, { params, query: { society, month, page, size } }),
    placeholderData: keepPreviousData,
  });
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
