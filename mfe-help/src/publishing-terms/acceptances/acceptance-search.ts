import { choiceParam, defineSearch, pageParams, type SearchOf, textParam } from 'shared/lists/search';
import { acceptanceStates } from 'shared/rules/terms';

/** What the acceptances keep in their address. */
export const acceptanceSearch = defineSearch({
  q: textParam('buscar'),
  acceptance: choiceParam('aceptacion', acceptanceStates, { accepted: 'si', pending: 'no' }),
  ...pageParams(10),
});

/** The search as parameters of the calls. */
export const filtersOf = ({ q, acceptance }: SearchOf<typeof acceptanceSearch>) => ({
  q: q.trim() || undefined,
  acceptance,
});
