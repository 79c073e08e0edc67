import { monthFilters } from 'shared/endpoints/monthly-sales';
import {
  choiceParam,
  defineSearch,
  flagParam,
  idParam,
  monthParam,
  pageParams,
  panel,
  type SearchOf,
  step,
  textParam,
  view,
} from 'shared/lists/search';

const month = monthParam('mes');

export const monthlySearch = defineSearch({
  // Without one: the month to declare now. The API has months from 2000 on.
  month: step(view({ ...month, read: (text) => (text >= '2000' ? month.read(text) : undefined) })),
  buscar: textParam('buscar'),
  estado: choiceParam('estado', monthFilters),
  noVigentes: flagParam('no_vigentes'),
  // Rows on a page (S-409).
  ...pageParams(5),
  // The drawer, also as a deep link, and whether it is the form.
  contractId: panel(idParam('contrato')),
  declaring: panel(flagParam('declarar')),
});

export type MonthlySearch = SearchOf<typeof monthlySearch>;
