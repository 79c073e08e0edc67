import { debitNoteStatuses } from 'shared/endpoints/debit-notes';
import {
  choiceParam,
  dayParam,
  defineSearch,
  pageParams,
  type SearchOf,
  step,
  textParam,
} from 'shared/lists/search';

export const noteSearch = defineSearch({
  q: textParam('buscar'),
  status: step(choiceParam('estado', debitNoteStatuses, { pending: 'pendiente', accepted: 'aceptada' })),
  // Days of acceptance, both included.
  from: step(dayParam('desde')),
  to: step(dayParam('hasta')),
  ...pageParams(10),
});

export type NoteSearch = SearchOf<typeof noteSearch>;

/** The search as parameters of the calls. */
export const filtersOf = ({ q, status, from, to }: NoteSearch) => ({
  q: q.trim() || undefined,
  status,
  accepted_from: from,
  accepted_to: to,
});
