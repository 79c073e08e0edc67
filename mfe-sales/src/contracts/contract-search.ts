import { readDay, readId, readPage, readPageSize } from 'shared/endpoints/in-address';

/** Search, filters and page of the list. */
export type ContractSearch = {
  readonly buscar: string;
  readonly edificioId: number | undefined;
  readonly marcaId: number | undefined;
  readonly encargadoId: number | undefined;
  /** Codes. */
  readonly contratos: readonly string[];
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
  /** 0-based; the address counts from 1. */
  readonly page: number;
  readonly size: number;
};

/** Rows on a page (S-409). */
const firstSize = 5;

/** Parses an address; invalid values become the default. */
export function readSearch(params: URLSearchParams): ContractSearch {
  const codes = (params.get('contratos') ?? '').split(',').filter((code) => code && code.length <= 40);
  return {
    buscar: (params.get('buscar') ?? '').slice(0, 60),
    edificioId: readId(params.get('mall')),
    marcaId: readId(params.get('marca')),
    encargadoId: readId(params.get('encargado')),
    contratos: [...new Set(codes)].slice(0, 100),
    desde: readDay(params.get('desde')),
    hasta: readDay(params.get('hasta')),
    page: readPage(params.get('pagina')),
    size: readPageSize(params.get('filas'), firstSize),
  };
}

/** The parameters of a search; defaults are omitted. */
export function writeSearch(search: ContractSearch): ReadonlyMap<string, string> {
  const entries: [string, string | number | undefined][] = [
    ['buscar', search.buscar],
    ['mall', search.edificioId],
    ['marca', search.marcaId],
    ['encargado', search.encargadoId],
    ['contratos', search.contratos.join(',')],
    ['desde', search.desde],
    ['hasta', search.hasta],
    ['pagina', search.page > 0 ? search.page + 1 : undefined],
    ['filas', search.size === firstSize ? undefined : search.size],
  ];
  return new Map(
    entries.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
}

export const searchNames = [
  'buscar',
  'mall',
  'marca',
  'encargado',
  'contratos',
  'desde',
  'hasta',
  'pagina',
  'filas',
] as const;

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
export const filtersOf = ({ page: _page, size: _size, buscar, contratos, ...filters }: ContractSearch) => ({
  ...filters,
  hasta: lastDayOf(filters),
  buscar: buscar.trim() || undefined,
  contratos: contratos.length > 0 ? [...contratos] : undefined,
});
