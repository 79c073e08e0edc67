import {
  choiceParam,
  codesParam,
  dayParam,
  defineSearch,
  idParam,
  pageParams,
  panel,
  type SearchOf,
  step,
  textParam,
} from 'shared/lists/search';
import { discountStatuses, type DiscountStatus } from 'shared/rules/discount';

/** Digits of the largest id. */
const longestId = 10;
const mostMalls = 50;

/** How the drawer opens, if not to view. */
export const editorModes = ['create', 'edit', 'copy'] as const;
export type EditorMode = (typeof editorModes)[number];

/** What 'Mis descuentos' keeps in its address. */
export const ownSearch = defineSearch({
  q: textParam('buscar'),
  statuses: step(codesParam('estados', { most: discountStatuses.length, longest: 10 })),
  malls: step(codesParam('centros', { most: mostMalls, longest: longestId })),
  // Discounts whose period has a day of these, both included.
  from: step(dayParam('desde')),
  to: step(dayParam('hasta')),
  // The drawer: a discount to view, edit or copy, or a new one.
  discount: panel(idParam('descuento')),
  mode: panel(choiceParam('modo', editorModes, { create: 'nuevo', edit: 'editar', copy: 'duplicar' })),
  // Discounts on a page (U-109).
  ...pageParams(5),
});
export type OwnSearch = SearchOf<typeof ownSearch>;

/** The chosen statuses in their order; others of the address are ignored. */
export const statusesIn = ({ statuses }: Pick<OwnSearch, 'statuses'>): readonly DiscountStatus[] =>
  discountStatuses.filter((status) => statuses.includes(status));

/** The ids of the chosen malls; what is no id is ignored. */
export const mallsIn = ({ malls }: Pick<OwnSearch, 'malls'>): readonly number[] =>
  malls.filter((mall) => /^[1-9]\d*$/.test(mall)).map(Number);

/** The search as parameters of the calls (U-344). */
export function filtersOf(search: OwnSearch) {
  const { q, from, to } = search;
  return {
    q: q.trim() || undefined,
    statuses: statusesIn(search).join(',') || undefined,
    buildings: mallsIn(search).join(',') || undefined,
    from,
    to,
  };
}
