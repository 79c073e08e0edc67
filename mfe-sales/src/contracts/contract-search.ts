import {
  codesParam,
  dayParam,
  defineSearch,
  idParam,
  pageParams,
  panel,
  type SearchOf,
  textParam,
} from 'shared/lists/search';

export const contractSearch = defineSearch({
  buscar: textParam('buscar'),
  edificioId: idParam('mall'),
  marcaId: idParam('marca'),
  encargadoId: idParam('encargado'),
  contratos: codesParam('contratos', { most: 100, longest: 40 }),
  desde: dayParam('desde'),
  hasta: dayParam('hasta'),
  // Rows on a page (S-409).
  ...pageParams(5),
  // The drawer, also as a deep link.
  opened: panel(idParam('contrato')),
});

export type ContractSearch = SearchOf<typeof contractSearch>;

/** What 'Limpiar filtros' removes: all but the search text. */
export const noFilters = {
  edificioId: undefined,
  marcaId: undefined,
  encargadoId: undefined,
  contratos: [],
  desde: undefined,
  hasta: undefined,
} as const satisfies Partial<ContractSearch>;

type Days = Pick<ContractSearch, 'desde' | 'hasta'>;

/** Whether the days are in the wrong order; the field then shows an error, and its day is ignored. */
export const isReversed = ({ desde, hasta }: Days): boolean =>
  desde !== undefined && hasta !== undefined && hasta < desde;

/** The last day of the filter. */
export const lastDayOf = (days: Days): string | undefined => (isReversed(days) ? undefined : days.hasta);

/** How many filters are active, without the search. */
export const countFilters = ({ contratos, ...search }: ContractSearch): number =>
  [search.edificioId, search.marcaId, search.encargadoId, search.desde, lastDayOf(search)].filter(
    (value) => value !== undefined,
  ).length + (contratos.length > 0 ? 1 : 0);

/** The search as parameters of the calls. */
export const filtersOf = ({
  page: _page,
  size: _size,
  opened: _opened,
  buscar,
  contratos,
  ...filters
}: ContractSearch) => ({
  ...filters,
  hasta: lastDayOf(filters),
  buscar: buscar.trim() || undefined,
  contratos: contratos.length > 0 ? [...contratos] : undefined,
});
