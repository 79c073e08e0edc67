import { monthFilters } from 'shared/endpoints/monthly-sales';
import { storeStates } from 'shared/endpoints/sales';
import { figureGroups, figureOrders } from 'shared/endpoints/sales-report';
import {
  choiceParam,
  dayParam,
  defineSearch,
  fixedPages,
  flagParam,
  idParam,
  monthParam,
  pageParams,
  type SearchOf,
  step,
  tabParam,
  textParam,
  view,
} from 'shared/lists/search';

export const reportViews = ['diaria', 'mensual', 'comparativa'] as const;
export type ReportView = (typeof reportViews)[number];

/** The chosen view, in the address beside that view's parameters; the mall is kept when the view changes. */
export const viewSearch = defineSearch({
  view: step(tabParam('vista', reportViews, 'diaria')),
  mall: idParam('edificio'),
});

export const dailySearch = defineSearch({
  mall: idParam('edificio'),
  state: choiceParam('estado', storeStates),
  text: textParam('buscar'),
  ...fixedPages(30),
});
export type DailySearch = SearchOf<typeof dailySearch>;

const month = monthParam('mes');

export const monthlySearch = defineSearch({
  // Without one: the month that ended last. The API has months from 2000 on.
  month: step(view({ ...month, read: (text) => (text >= '2000' ? month.read(text) : undefined) })),
  mall: idParam('edificio'),
  state: choiceParam('estado', monthFilters),
  text: textParam('buscar'),
  // Rows on a page (S-409).
  ...pageParams(5),
});

export const figureSearch = defineSearch({
  // Without them: the last 28 days.
  from: step(view(dayParam('desde'))),
  to: step(view(dayParam('hasta'))),
  mall: step(idParam('edificio')),
  group: step(tabParam('por', figureGroups, 'mall')),
  order: tabParam('orden', figureOrders, 'ventas'),
  // The same numbers as a table.
  asTable: flagParam('tabla'),
  ...pageParams(5),
});
export type FigureSearch = SearchOf<typeof figureSearch>;
