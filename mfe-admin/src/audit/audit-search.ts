import {
  choiceParam,
  dayParam,
  defineSearch,
  pageParams,
  type SearchOf,
  textParam,
} from 'shared/lists/search';
import { auditGroupIds } from 'shared/rules/audit-actions';

export const auditSearch = defineSearch({
  persona: textParam('persona'),
  grupo: choiceParam('accion', auditGroupIds),
  desde: dayParam('desde'),
  hasta: dayParam('hasta'),
  ...pageParams(10),
});

export type AuditSearch = SearchOf<typeof auditSearch>;

/** The filters as parameters of the API. */
export const filtersOf = ({ persona, ...search }: AuditSearch) => ({
  persona: persona || undefined,
  grupo: search.grupo,
  desde: search.desde,
  hasta: search.hasta,
});
