import { keyStates } from 'shared/endpoints/integration-keys';
import { choiceParam, defineSearch, fixedPages, textParam } from 'shared/lists/search';

/** What the address of a list of keys keeps. */
export const keySearch = (perPage: number) =>
  defineSearch({
    q: textParam('buscar'),
    state: choiceParam('estado', keyStates, {
      active: 'activa',
      ending: 'vence-pronto',
      expired: 'vencida',
      revoked: 'revocada',
    }),
    ...fixedPages(perPage),
  });
