import { keyStates } from 'shared/endpoints/integration-keys';
import { choiceParam, defineSearch, pageParams, textParam } from 'shared/lists/search';

/** What the address of a list of keys keeps. */
export const keySearch = defineSearch({
  q: textParam('buscar'),
  state: choiceParam('estado', keyStates, {
    active: 'activa',
    ending: 'vence-pronto',
    expired: 'vencida',
    revoked: 'revocada',
  }),
  ...pageParams(10),
});
