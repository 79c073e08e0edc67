import { auditStates } from 'shared/endpoints/sales-audit';
import {
  choiceParam,
  defineSearch,
  idParam,
  monthParam,
  pageParams,
  type SearchOf,
  step,
  textParam,
  view,
} from 'shared/lists/search';

export const auditSearch = defineSearch({
  // Without one: the month that ended last.
  month: step(view(monthParam('mes'))),
  mall: idParam('edificio'),
  state: choiceParam('estado', auditStates),
  text: textParam('buscar'),
  ...pageParams(10),
});

export type AuditSearch = SearchOf<typeof auditSearch>;
