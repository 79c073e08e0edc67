import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { StoreDay, StoresDay } from 'shared/contract/many-sales';
import { useCountry } from 'shared/country';
import { useLinkTo } from 'shared/router';
import type { SaleProblem } from 'shared/rules';
import type { ColumnGroup } from './grid-columns.ts';
import type { LineActions, LineProps } from './line-props.ts';
import type { Line } from './store-lines.ts';
import type { GridSave } from './use-grid-save.ts';
import type { StoreGrid } from './use-store-grid.ts';

/** Rows that are drawn at first, and then with each step towards the end. */
const PAGE = 50;
/** How close the last row comes before more are drawn. */
const AHEAD = '800px';
const noFaults: readonly SaleProblem[] = [];

type Facts = {
  readonly day: StoresDay;
  /** Those that a search has left in sight, in their order. */
  readonly shown: readonly StoreDay[];
  readonly grid: StoreGrid;
  readonly groups: readonly ColumnGroup[];
  readonly save: Pick<GridSave, 'phase' | 'faults' | 'revealed' | 'toFocus'>;
  readonly actions: LineActions;
};

export type GridRows = {
  readonly rows: readonly LineProps[];
  /** Null: all are drawn. */
  readonly more: { readonly count: number; readonly show: () => void } | null;
};

/** The lines that are drawn. Each gets the same props as long as nothing about it changed, so that a key draws one line. */
export function useGridRows({ day, shown, grid, groups, save, actions }: Facts): GridRows {
  const country = useCountry();
  const linkTo = useLinkTo();
  const [count, setCount] = useState(PAGE);
  const { lines, held } = grid;
  const { phase, faults, revealed, toFocus } = save;
  // What is to get the focus has to be there: the first of them that can be seen.
  const wanted = useMemo(() => {
    const ids = new Set(toFocus);
    return ids.size === 0 ? -1 : shown.findIndex(({ contratoId }) => ids.has(contratoId));
  }, [shown, toFocus]);
  if (wanted >= count) setCount(wanted + PAGE);
  const drawn = useMemo(() => shown.slice(0, count), [shown, count]);
  const lineOf = useMemo(
    () => new Map<number, Line>([...lines, ...held].map((line) => [line.store.contratoId, line])),
    [lines, held],
  );
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
  const left = shown.length - count;
  return {
    rows: drawn.map((store, row) => ({
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

/** Calls `onNear` when the last line in the container comes near. */
export function useNearEnd(
  container: RefObject<HTMLElement | null>,
  onNear: (() => void) | undefined,
  drawn: number,
): void {
  const latest = useRef(onNear);
  latest.current = onNear;
  const waits = onNear !== undefined;
  useEffect(() => {
    const last = [...(container.current?.querySelectorAll('[data-store]') ?? [])].at(-1);
    if (!waits || last === undefined || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current?.(),
      { root: last.closest('[data-scrolls]'), rootMargin: AHEAD },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [container, waits, drawn]);
}
