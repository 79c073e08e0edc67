import { readMonth } from 'shared/endpoints/in-address';
import {
  type AddressForm,
  type PageSearch,
  readPage,
  useAddressSearch,
  writePage,
} from '../common/address-search.ts';

export type InvoiceSearch = PageSearch & {
  readonly society: string | undefined;
  readonly month: string | undefined;
};

const names = { society: 'sociedad', month: 'periodo' } as const;

/** P-420: the table starts with 10 rows. */
const firstSize = 10;

/** Parses an address; invalid values become the default. */
export function readSearch(params: URLSearchParams): InvoiceSearch {
  return {
    society: params.get(names.society)?.slice(0, 20) || undefined,
    month: readMonth(params.get(names.month)),
    ...readPage(params, firstSize),
  };
}

/** The parameters of a search; defaults are omitted. */
export function writeSearch({ society, month, ...page }: InvoiceSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (society !== undefined) params.set(names.society, society);
  if (month !== undefined) params.set(names.month, month);
  writePage(params, page, firstSize);
  return params;
}

const form: AddressForm<InvoiceSearch> = { read: readSearch, write: writeSearch };

export const useInvoiceSearch = () => useAddressSearch(form);
