import { storeStates } from 'shared/endpoints/sales';
import { defineSearch, type SearchOf, tabParam, textParam } from 'shared/lists/search';

export const storeSearch = defineSearch({
  // The tab: what waits for the user comes first.
  view: tabParam('vista', storeStates, 'pendientes'),
  text: textParam('buscar'),
});

export type StoreSearch = SearchOf<typeof storeSearch>;
