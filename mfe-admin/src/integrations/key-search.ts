import { choiceParam, defineSearch, view } from 'shared/lists/search';
import { recordKindNames } from 'shared/rules/records/kinds';

/** Of one key: the kind whose examples are shown. */
export const exampleSearch = defineSearch({ kind: view(choiceParam('tipo', recordKindNames)) });
