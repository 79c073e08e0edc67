import {
  choiceParam,
  defineSearch,
  idParam,
  pageParams,
  panel,
  type SearchOf,
  textParam,
} from 'shared/lists/search';
import { questionStatuses } from 'shared/rules/question';

/** What the list of questions keeps in its address. */
export const questionSearch = defineSearch({
  q: textParam('buscar'),
  category: idParam('categoria'),
  status: choiceParam('estado', questionStatuses, { draft: 'borrador', published: 'publicada' }),
  // A new question, or the categories, over the list.
  opened: panel(choiceParam('ver', ['nueva', 'categorias'])),
  ...pageParams(10),
});
export type QuestionSearch = SearchOf<typeof questionSearch>;

/** The search as parameters of the calls. */
export const filtersOf = ({ q, category, status }: QuestionSearch) => ({
  q: q.trim() || undefined,
  category,
  status,
});
