import { receiptStates } from 'shared/endpoints/receipts';
import { choiceParam, defineSearch, pageParams, type SearchOf, textParam } from 'shared/lists/search';

/** What the receipts keep in their address. */
export const receiptsSearch = defineSearch({
  q: textParam('buscar'),
  state: choiceParam('lectura', receiptStates, {
    reached: 'visto',
    opened: 'abierto',
    confirmed: 'confirmado',
    unopened: 'sin-abrir',
  }),
  ...pageParams(10),
});

export const filtersOf = ({ q, state }: SearchOf<typeof receiptsSearch>) => ({
  q: q.trim() || undefined,
  state,
});
