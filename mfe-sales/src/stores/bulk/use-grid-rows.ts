import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { StoreDay, StoresDay } from 'shared/endpoints/bulk-sales';
import { useCountry } from 'shared/country';
import { useLinkTo } from 'shared/router';
import type { SaleProblem } from 'shared/rules';
import { daysSearch } from '../../common/stores/days-search.ts';
import type { ColumnGroup } from './grid-columns.ts';
import type { LineActions, LineProps } from './line-props.ts';
import type { Line } from './store-lines.ts';
import type { GridSave } from './use-grid-save.ts';
import type { StoreGrid } from './use-store-grid.ts';

/** Cards that are drawn at first, and then with each step towards the end. */
const PAGE = 20;
/** How close the last card comes before more are drawn. */
const AHEAD = '800px';
const noFaults: readonly SaleProblem[] = [];
const none: ReadonlySet<number> = new Set();

type Facts = {
  readonly day: StoresDay;
  /** Those that a search has left in sight, in their order. */
  readonly shown: readonly StoreDay[];
  readonly grid: StoreGrid;
  readonly groups: readonly ColumnGroup[];
  readonly save: Pick<GridSave, 'phase' | 'faults' | 'revealed' | 'toFocus'>;
  readonly actions: Omit<LineActions, 'onLeft'>;
  /** Cards on a phone, of which more are drawn step by step; a table chooses its rows by itself. */
  readonly narrow: boolean;
};

export type GridRows = {
  readonly count: number;
  readonly rowAt: (store: StoreDay, row: number) => LineProps;
  /** The first row that is to get the focus and can be seen; null: none is. */
  readonly toFocus: number | null;
  /** Null: all are drawn. */
  readonly more: { readonly count: number; readonly show: () => void } | null;
};

/** The lines of the grid. Each gets the same props as long as nothing about it changed, so that a key draws one line. */
export function useGridRows({ day, shown, grid, groups, save, actions, narrow }: Facts): GridRows {
  const country = useCountry();
  const linkTo = useLinkTo();
  const [page, setPage] = useState(PAGE);
  const [left, setLeft] = useState(none);
  const { lines, held, typed } = grid;
  const { phase, faults, revealed, toFocus } = save;
  const wanted = useMemo(() => {
    const ids = new Set(toFocus);
    return ids.size === 0 ? -1 : shown.findIndex(({ contratoId }) => ids.has(contratoId));
  }, [shown, toFocus]);
  // What is to get the focus has to be there.
  if (wanted >= page) setPage(wanted + PAGE);
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
    onLeft: (contratoId, isFilled) =>
      setLeft((before) => {
        if (before.has(contratoId) === isFilled) return before;
        const next = new Set(before);
        if (isFilled) next.add(contratoId);
        else next.delete(contratoId);
        return next;
      }),
  }));
  const disabled = phase.kind === 'sending';
  const count = narrow ? Math.min(page, shown.length) : shown.length;
  const rowAt = (store: StoreDay, row: number): LineProps => {
    const { contratoId, espacioId, empresaId } = store;
    return {
      store,
      row,
      groups,
      country,
      ...stable,
      typed: typed.get(contratoId),
      line: lineOf.get(contratoId),
      faults: refusedOf.get(contratoId) ?? noFaults,
      revealed,
      left: revealed || left.has(contratoId),
      disabled,
      dayPath:
        linkTo('VENTAS_DETALLE', { espacioId, empresaId }) + daysSearch(contratoId, { dia: day.fecha }),
    };
  };
  const rest = shown.length - count;
  return {
    count,
    rowAt,
    toFocus: wanted < 0 ? null : wanted,
    more: rest > 0 ? { count: Math.min(PAGE, rest), show: () => setPage(page + PAGE) } : null,
  };
}

/** Calls `onNear` when the last card in the container comes near. */
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
      { rootMargin: AHEAD },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [container, waits, drawn]);
}
