import { keysPerPage } from 'shared/endpoints/integration-keys';
import { choiceParam, defineSearch, view } from 'shared/lists/search';
import { recordKindNames } from 'shared/rules/records/kinds';
import { keySearch as searchOf } from '../common/keys/key-search.ts';

export const keySearch = searchOf(keysPerPage);

/** Of one key: the kind whose examples are shown. */
export const exampleSearch = defineSearch({ kind: view(choiceParam('tipo', recordKindNames)) });
