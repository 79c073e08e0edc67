import { codeParam, defineSearch, monthParam, pageParams, type SearchOf, step } from 'shared/lists/search';

export const invoiceSearch = defineSearch({
  society: step(codeParam('sociedad', 20)),
  month: step(monthParam('periodo')),
  // The table starts with 10 rows (P-420).
  ...pageParams(10),
});

export type InvoiceSearch = SearchOf<typeof invoiceSearch>;
