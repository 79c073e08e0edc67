import { exportQuestions, type QuestionSummary } from 'shared/endpoints/questions';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { questionStatusNames } from 'shared/rules/question';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { questionRows } from './questions.repository.ts';
import { summaryOf } from './questions.service.ts';

const columns = (country: CountryCode): readonly SheetColumn<QuestionSummary>[] => [
  { title: 'Categoría', width: 26, value: ({ category }) => category },
  { title: 'Orden', width: 8, value: ({ place }) => place },
  { title: 'Pregunta', width: 60, value: ({ title }) => title },
  { title: 'Palabras de búsqueda', width: 40, value: ({ words }) => words },
  { title: 'Estado', width: 12, value: ({ status }) => questionStatusNames[status] },
  {
    title: 'Última edición',
    width: 18,
    value: ({ updatedAt }) => (updatedAt === null ? '' : formatDateTime(updatedAt, country)),
  },
  { title: 'Editada por', width: 28, value: ({ updatedBy }) => updatedBy ?? '' },
];

export const questionExport = exportList({
  name: 'questions',
  title: 'Preguntas frecuentes',
  endpoint: exportQuestions,
  start: ({ caller: { scope } }, { body }) => ({
    action: 'question.export',
    entity: 'app_user',
    entityId: scope.userId,
    after: body,
  }),
  async open({ db, caller }, { body }) {
    const rows = await rowsOf(db, questionRows(db, body), (some) => some.map(summaryOf));
    return sheetOf(columns(caller.scope.countryCode), rows);
  },
});
