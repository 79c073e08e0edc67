import {
  choiceParam,
  defineSearch,
  idParam,
  pageParams,
  panel,
  type SearchOf,
  step,
  tabParam,
  textParam,
  view,
} from 'shared/lists/search';
import { shownStatuses } from 'shared/rules/ticket-status';

/** The tabs of the help centre; operations have one more (U-260). */
export const helpTabs = ['preguntas', 'solicitudes', 'recibidas'] as const;

/** Most characters of a search of the questions, as in the API. */
export const longestSearch = 100;

export const helpSearch = defineSearch({
  tab: step(tabParam('vista', helpTabs, 'preguntas')),
  // Searches the questions, so it does not narrow the requests.
  text: view(textParam('buscar', longestSearch)),
  status: choiceParam('estado', shownStatuses),
  // Requests on a page (U-144).
  ...pageParams(5),
  // The request in the open panel.
  ticketId: panel(idParam('solicitud')),
});

export type HelpSearch = SearchOf<typeof helpSearch>;

/** The user's own requests, optionally with one opened. */
export const ownRequests = (ticketId?: number): string =>
  helpSearch.write({ ...helpSearch.initial, tab: 'solicitudes', ticketId }).toString();
