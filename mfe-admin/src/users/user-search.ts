import { choiceParam, defineSearch, pageParams, type SearchOf, textParam } from 'shared/lists/search';

/** The statuses to filter by. */
export const listedStatuses = ['Ok', 'Pendiente'] as const;

export const userSearch = defineSearch({
  q: textParam('buscar'),
  status: choiceParam('estado', listedStatuses, { Ok: 'activo', Pendiente: 'pendiente' }),
  // Users on a page (U-077).
  ...pageParams(5),
});

export type UserSearch = SearchOf<typeof userSearch>;
