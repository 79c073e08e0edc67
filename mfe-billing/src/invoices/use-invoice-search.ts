import { invoicePageSizes } from 'shared/contract/invoices';
import { useSearchParams } from 'shared/router';

export type InvoiceSearch = {
  readonly society: string | undefined;
  readonly month: string | undefined;
  /** 0-based (P-420); the address counts from 1, as people do. */
  readonly page: number;
  readonly size: number;
};

const names = { society: 'sociedad', month: 'periodo', page: 'pagina', size: 'filas' } as const;

/** P-420: the table starts with 10 rows. */
const firstSize = 10;

/** What an address says; anything that it cannot mean falls back to the start. */
export function readSearch(params: URLSearchParams): InvoiceSearch {
  const month = params.get(names.month) ?? '';
  const page = Number(params.get(names.page) ?? 1);
  const size = Number(params.get(names.size) ?? firstSize);
  return {
    society: params.get(names.society)?.slice(0, 20) || undefined,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page - 1 : 0,
    size: invoicePageSizes.find((offered) => offered === size) ?? firstSize,
  };
}

/** The address of a search; what equals the start is left out. */
export function writeSearch({ society, month, page, size }: InvoiceSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (society !== undefined) params.set(names.society, society);
  if (month !== undefined) params.set(names.month, month);
  if (page > 0) params.set(names.page, String(page + 1));
  if (size !== firstSize) params.set(names.size, String(size));
  return params;
}

/** Filters and page live in the address: a reload, a link and the back button keep them. */
export function useInvoiceSearch(): [InvoiceSearch, (change: Partial<InvoiceSearch>) => void] {
  const [params, setParams] = useSearchParams();
  // A change of anything but the page begins at the first page again.
  const change = (change: Partial<InvoiceSearch>) =>
    setParams((current) => writeSearch({ ...readSearch(current), page: 0, ...change }));
  return [readSearch(params), change];
}
