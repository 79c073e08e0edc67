import type { SessionCompany } from 'shared/endpoints/auth';
import { signalDownload } from 'shared/endpoints/downloads';
import { expensesPageSize, listExpenses, type ExpenseFile } from 'shared/endpoints/expenses';
import { call, saveFile } from 'shared/http';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import {
  type AddressForm,
  type PageSearch,
  readPage,
  useAddressSearch,
  writePage,
} from '../common/address-search.ts';

const form: AddressForm<PageSearch> = {
  read: (params) => readPage(params, expensesPageSize),
  write: (search) => {
    const params = new URLSearchParams();
    writePage(params, search, expensesPageSize);
    return params;
  },
};

export const useExpensesPage = () => useAddressSearch(form);

/** The page stays on the screen while the next one loads (P-357). */
export const useExpenses = ({ countryId, taxId }: SessionCompany, { page, size }: PageSearch) =>
  useQuery({
    ...endpointQuery(listExpenses, {
      params: { country: countryId, taxId },
      query: { page, limit: size, company_tax_id: taxId, country: countryId },
    }),
    placeholderData: keepPreviousData,
  });

/** Requests a signed link to the file and saves it (P-176, P-323). */
export async function saveExpense({ country_id: country, object_key: path, nombre }: ExpenseFile) {
  const { signal_url: url } = await call(signalDownload, {
    params: { country },
    body: { path, bucket: 'expenses' },
  });
  await saveFile(url, nombre);
}
