import { choiceParam, defineSearch, pageParams, panel, type SearchOf, textParam } from 'shared/lists/search';
import { broadcastStatuses } from 'shared/rules/broadcast';

/** What the list keeps in its address. */
export const broadcastSearch = defineSearch({
  q: textParam('buscar'),
  status: choiceParam('estado', broadcastStatuses, {
    draft: 'borrador',
    scheduled: 'programado',
    sending: 'enviando',
    sent: 'enviado',
    withdrawn: 'retirado',
  }),
  // A new one is asked for over the list.
  creating: panel(choiceParam('nuevo', ['si'])),
  ...pageParams(10),
});
export type BroadcastSearch = SearchOf<typeof broadcastSearch>;

/** The search as parameters of the call. */
export const filtersOf = ({ q, status }: BroadcastSearch) => ({ q: q.trim() || undefined, status });
