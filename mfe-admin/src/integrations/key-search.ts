import { keysPerPage, keyStates } from 'shared/endpoints/integration-keys';
import { choiceParam, defineSearch, fixedPages, textParam, view } from 'shared/lists/search';
import { recordKindNames } from 'shared/rules/records/kinds';

export const keySearch = defineSearch({
  q: textParam('buscar'),
  state: choiceParam('estado', keyStates, {
    active: 'activa',
    ending: 'vence-pronto',
    expired: 'vencida',
    revoked: 'revocada',
  }),
  ...fixedPages(keysPerPage),
});

/** Of one key: the kind whose examples are shown. */
export const exampleSearch = defineSearch({ kind: view(choiceParam('tipo', recordKindNames)) });
