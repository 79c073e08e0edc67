import * as address from 'shared/endpoints/in-address';
import { useSearchParams } from 'shared/router';

/** A list's page in the address: 0-based here, counted from 1 there. */
export type PageSearch = { readonly page: number; readonly size: number };

const names = { page: 'pagina', size: 'filas' } as const;

/** Parses the page of an address; invalid values become the default. */
export function readPage(params: URLSearchParams, firstSize: number): PageSearch {
  return {
    page: address.readPage(params.get(names.page)),
    size: address.readPageSize(params.get(names.size), firstSize),
  };
}

/** The parameters of a page; defaults are omitted. */
export function writePage(params: URLSearchParams, { page, size }: PageSearch, firstSize: number): void {
  if (page > 0) params.set(names.page, String(page + 1));
  if (size !== firstSize) params.set(names.size, String(size));
}

/** How a search is parsed from an address and written to it. */
export type AddressForm<Search extends PageSearch> = {
  readonly read: (params: URLSearchParams) => Search;
  readonly write: (search: Search) => URLSearchParams;
};

/** Filters and page are in the address: a reload, a link and the back button keep them. */
export function useAddressSearch<Search extends PageSearch>({
  read,
  write,
}: AddressForm<Search>): [Search, (change: Partial<Search>) => void] {
  const [params, setParams] = useSearchParams();
  // A changed filter starts at the first page.
  const change = (change: Partial<Search>) =>
    setParams((current) => write({ ...read(current), page: 0, ...change }));
  return [read(params), change];
}
