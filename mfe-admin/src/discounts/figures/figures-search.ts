import { defineSearch, idParam, type SearchOf, step, tabParam, view } from 'shared/lists/search';
import { addDays, type Day } from 'shared/rules';

/** Days in the period, including today. */
export const figureRanges = ['7', '30', '90'] as const;
export const figureShapes = ['grafico', 'tabla'] as const;

/** What the figures keep in their address. */
export const figuresSearch = defineSearch({
  range: step(tabParam('dias', figureRanges, '30')),
  brand: step(idParam('marca')),
  mall: step(idParam('centro')),
  shape: view(tabParam('ver', figureShapes, 'grafico')),
});
export type FiguresSearch = SearchOf<typeof figuresSearch>;

/** The search as parameters of the calls. */
export const filtersOf = ({ range, brand, mall }: FiguresSearch, today: Day) => ({
  from: addDays(today, 1 - Number(range)),
  to: today,
  brands: brand === undefined ? undefined : String(brand),
  buildings: mall === undefined ? undefined : String(mall),
});
