import {
  defineSearch,
  idParam,
  pageParams,
  panel,
  type SearchOf,
  step,
  tabParam,
  textParam,
} from 'shared/lists/search';

export const reviewViews = ['pendientes', 'todos'] as const;

/** What the review keeps in its address. */
export const reviewSearch = defineSearch({
  view: step(tabParam('ver', reviewViews, 'pendientes')),
  q: textParam('buscar'),
  discount: panel(idParam('descuento')),
  ...pageParams(10),
});
export type ReviewSearch = SearchOf<typeof reviewSearch>;

/** The search as parameters of the call. */
export const filtersOf = ({ q, view }: ReviewSearch) => ({
  q: q.trim() || undefined,
  statuses: view === 'pendientes' ? 'pending' : undefined,
});
