import { deployKeysPerPage } from 'shared/endpoints/deploy';
import { keyStates } from 'shared/endpoints/integration-keys';
import { choiceParam, defineSearch, fixedPages, textParam } from 'shared/lists/search';

export const keySearch = defineSearch({
  q: textParam('buscar'),
  state: choiceParam('estado', keyStates, {
    active: 'activa',
    ending: 'vence-pronto',
    expired: 'vencida',
    revoked: 'revocada',
  }),
  ...fixedPages(deployKeysPerPage),
});
