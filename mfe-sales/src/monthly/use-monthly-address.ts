import { readId, readPage, readPageSize } from 'shared/endpoints/in-address';
import { monthFilters, type MonthFilter } from 'shared/endpoints/monthly-sales';
import { overPage, useLocation, useNavigate, useStepBack } from 'shared/router';

export type MonthlySearch = {
  /** `?mes=2026-10`; null: the month to declare now. */
  readonly month: string | null;
  readonly buscar: string;
  readonly estado: MonthFilter | undefined;
  readonly noVigentes: boolean;
  /** 0-based; the address counts from 1. */
  readonly page: number;
  readonly size: number;
};

export type MonthlyAddress = {
  readonly search: MonthlySearch;
  /** `?contrato=12`, with `&declarar=1` for its form: the drawer, also as a deep link. */
  readonly contract: number | null;
  readonly declaring: boolean;
  readonly turnTo: (page: Pick<MonthlySearch, 'page' | 'size'>) => void;
  /** Changes the search, from its first page. */
  readonly change: (change: Partial<MonthlySearch>) => void;
  readonly open: (contractId: number, declaring: boolean) => void;
  readonly close: () => void;
};

/** Rows on a page (S-409). */
const firstSize = 5;
const names = ['mes', 'buscar', 'estado', 'no_vigentes', 'pagina', 'filas'] as const;
const monthShape = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Parses an address; invalid values become the default. */
function readSearch(params: URLSearchParams): MonthlySearch {
  const month = params.get('mes');
  return {
    month: month !== null && monthShape.test(month) ? month : null,
    buscar: (params.get('buscar') ?? '').slice(0, 60),
    estado: monthFilters.find((state) => state === params.get('estado')),
    noVigentes: params.get('no_vigentes') === '1',
    page: readPage(params.get('pagina')),
    size: readPageSize(params.get('filas'), firstSize),
  };
}

function writeSearch(params: URLSearchParams, search: MonthlySearch): void {
  const values = {
    mes: search.month,
    buscar: search.buscar || null,
    estado: search.estado ?? null,
    no_vigentes: search.noVigentes ? '1' : null,
    pagina: search.page > 0 ? String(search.page + 1) : null,
    filas: search.size === firstSize ? null : String(search.size),
  };
  for (const name of names) {
    const value = values[name];
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
}

/** Month, search, page and drawer are in the address: a reload, Back and a shared link keep them. */
export function useMonthlyAddress(): MonthlyAddress {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const params = new URLSearchParams(query);
  const search = readSearch(params);
  const contract = readId(params.get('contrato')) ?? null;

  const go = (next: URLSearchParams, options: { replace: boolean; state: unknown }): void =>
    void navigate({ search: next.toString() }, { ...options, preventScrollReset: true, flushSync: true });
  const show = (wanted: MonthlySearch, replace: boolean): void => {
    const next = new URLSearchParams(params);
    writeSearch(next, wanted);
    go(next, { replace, state });
  };

  return {
    search,
    contract,
    declaring: params.has('declarar'),
    turnTo: (page) => show({ ...search, ...page }, false),
    change: (change) => show({ ...search, page: 0, ...change }, change.month === undefined),
    open: (contractId, declaring) => {
      const next = new URLSearchParams(params);
      // Going from the detail to the form adds no history entry.
      const isOpen = contract !== null;
      next.set('contrato', String(contractId));
      if (declaring) next.set('declarar', '1');
      else next.delete('declarar');
      go(next, { replace: isOpen, state: isOpen ? state : { ...state, ...overPage } });
    },
    close: () =>
      stepBack(() => {
        const next = new URLSearchParams(params);
        next.delete('contrato');
        next.delete('declarar');
        go(next, { replace: true, state });
      }),
  };
}
