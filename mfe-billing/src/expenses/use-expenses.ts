import type { SessionCompany } from 'shared/endpoints/auth';
import { signalDownload } from 'shared/endpoints/downloads';
import { listExpenses, type ExpenseFile } from 'shared/endpoints/expenses';
import { call, saveFile } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import type { ExpenseSearch } from './expense-search.ts';

/** The files of the company (P-357). */
export function useExpenses({ countryId, taxId }: SessionCompany, address: Address<ExpenseSearch>) {
  const { page, size } = address.search;
  const query = endpointQuery(listExpenses, {
    params: { country: countryId, taxId },
    query: { page, limit: size, company_tax_id: taxId, country: countryId },
  });
  return useList(address, query, ({ data, pagination: { totalItems, hasMore } }) => ({
    rows: data,
    total: totalItems,
    hasMore,
  }));
}

/** Requests a signed link to the file and saves it (P-176, P-323). */
export async function saveExpense({ country_id: country, object_key: path, nombre }: ExpenseFile) {
  const { signal_url: url } = await call(signalDownload, {
    params: { country },
    body: { path, bucket: 'expenses' },
  });
  await saveFile(url, nombre);
}
