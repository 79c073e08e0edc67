import { choiceParam, defineSearch, fixedPages, textParam } from 'shared/lists/search';
import { recordImportsPerPage } from 'shared/endpoints/record-imports';
import { recordKindNames } from 'shared/rules/records/kinds';
import { importOrigins, importStatuses, recordStatuses } from 'shared/rules/records/outcome';

export const importSearch = defineSearch({
  q: textParam('buscar'),
  kind: choiceParam('tipo', recordKindNames),
  status: choiceParam('estado', importStatuses),
  origin: choiceParam('origen', importOrigins, {
    file: 'archivo',
    api: 'api',
    folder: 'carpeta',
  }),
  ...fixedPages(recordImportsPerPage),
});

export const rowStatuses = [...recordStatuses, 'left'] as const;

export const rowSearch = defineSearch({
  q: textParam('buscar'),
  status: choiceParam('resultado', rowStatuses),
  ...fixedPages(50),
});
