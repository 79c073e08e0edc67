import * as address from 'shared/contract/in-address';
import { useSearchParams } from 'shared/router';

/** A page of a list as it stands in the address: 0-based here, counted from 1 there, as people do. */
export type PageSearch = { readonly page: number; readonly size: number };

const names = { page: 'pagina', size: 'filas' } as const;

/** What an address says of the page; anything that it cannot mean falls back to the start. */
export function readPage(params: URLSearchParams, firstSize: number): PageSearch {
  return {
    page: address.readPage(params.get(names.page)),
    size: address.readPageSize(params.get(names.size), firstSize),
  };
}

/** The parameters of a page; what equals the start is left out. */
export function writePage(params: URLSearchParams, { page, size }: PageSearch, firstSize: number): void {
  if (page > 0) params.set(names.page, String(page + 1));
  if (size !== firstSize) params.set(names.size, String(size));
}

/** How a search is read from an address and written to it. */
export type AddressForm<Search extends PageSearch> = {
  readonly read: (params: URLSearchParams) => Search;
  readonly write: (search: Search) => URLSearchParams;
};

/** Filters and page live in the address: a reload, a link and the back button keep them. */
export function useAddressSearch<Search extends PageSearch>({
  read,
  write,
}: AddressForm<Search>): [Search, (change: Partial<Search>) => void] {
  const [params, setParams] = useSearchParams();
  // A change of anything but the page begins at the first page again.
  const change = (change: Partial<Search>) =>
    setParams((current) => write({ ...read(current), page: 0, ...change }));
  return [read(params), change];
}
