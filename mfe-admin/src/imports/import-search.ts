import { choiceParam, defineSearch, pageParams, textParam } from 'shared/lists/search';
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
  ...pageParams(10),
});

export const rowStatuses = [...recordStatuses, 'left'] as const;

export const rowSearch = defineSearch({
  q: textParam('buscar'),
  status: choiceParam('resultado', rowStatuses),
  ...pageParams(10),
});
