import { useMemo, useRef, useState } from 'react';
import type { StoreDay, StoresDay } from 'shared/contract/many-sales';
import { useCountry } from 'shared/country';
import { useLinkTo } from 'shared/router';
import type { SaleProblem } from 'shared/rules';
import type { ColumnGroup } from './grid-columns.ts';
import type { LineActions, LineProps } from './line-props.ts';
import { lineState, type Line } from './store-lines.ts';
import type { GridSave } from './use-grid-save.ts';
import type { StoreGrid } from './use-store-grid.ts';

/** Rows that are drawn before 'Mostrar más': a mall's administrator may reach hundreds of stores. */
const PAGE = 50;
const noFaults: readonly SaleProblem[] = [];

/** What waits for figures, or has some, first: a line that is being typed keeps its place. */
function inOrder(stores: readonly StoreDay[], held: readonly Line[]): readonly StoreDay[] {
  const holding = new Set(held.map(({ store }) => store));
  const isFirst = (store: StoreDay): boolean => lineState(store) === 'open' || holding.has(store);
  return [...stores.filter(isFirst), ...stores.filter((store) => !isFirst(store))];
}

type Facts = {
  readonly day: StoresDay;
  readonly grid: StoreGrid;
  readonly groups: readonly ColumnGroup[];
  readonly save: Pick<GridSave, 'phase' | 'faults' | 'revealed'>;
  readonly actions: LineActions;
};

export type GridRows = {
  readonly rows: readonly LineProps[];
  /** The stores of the rows, in their order. */
  readonly stores: readonly StoreDay[];
  /** Null: all are drawn. */
  readonly more: { readonly count: number; readonly show: () => void } | null;
};

/** The lines that are drawn. Each gets the same props as long as nothing about it changed, so that a key draws one line. */
export function useGridRows({ day, grid, groups, save, actions }: Facts): GridRows {
  const country = useCountry();
  const linkTo = useLinkTo();
  const [count, setCount] = useState(PAGE);
  const { lines, held } = grid;
  const stores = useMemo(() => inOrder(day.locales, held).slice(0, count), [day.locales, held, count]);
  const lineOf = new Map<number, Line>([...lines, ...held].map((line) => [line.store.contratoId, line]));
  const { phase, faults, revealed } = save;
  const refusedOf = useMemo(() => Map.groupBy(faults, ({ contratoId }) => contratoId), [faults]);
  const latest = useRef(actions);
  latest.current = actions;
  const [stable] = useState<LineActions>(() => ({
    onCell: (...cell) => latest.current.onCell(...cell),
    onLeave: (...cell) => latest.current.onLeave(...cell),
    onUnread: (...text) => latest.current.onUnread(...text),
    onRefused: (reason) => latest.current.onRefused(reason),
    onDiscard: (contratoId) => latest.current.onDiscard(contratoId),
  }));
  const left = day.locales.length - count;
  return {
    stores,
    rows: stores.map((store, row) => ({
      store,
      row,
      groups,
      country,
      revealed,
      ...stable,
      typed: grid.typed.get(store.contratoId),
      line: lineOf.get(store.contratoId),
      faults: refusedOf.get(store.contratoId) ?? noFaults,
      disabled: phase.kind === 'sending',
      dayPath: `${linkTo('VENTAS_DETALLE', { espacioId: store.espacioId, empresaId: store.empresaId })}?dia=${day.fecha}`,
    })),
    more: left > 0 ? { count: Math.min(PAGE, left), show: () => setCount(count + PAGE) } : null,
  };
}
