import { Fragment, useCallback, useRef, useState, type FocusEvent } from 'react';
import type { StoreDay } from 'shared/endpoints/bulk-sales';
import type { Country } from 'shared/countries';
import { Box } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { useWindowedRows } from 'shared/windowing';
import type { ColumnGroup } from './grid-columns.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { gridStyles } from './grid-styles.ts';
import { GridTotals } from './grid-totals.tsx';
import type { Line } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';
import type { GridRows } from './use-grid-rows.ts';

/** Rows up to which all are drawn: the browser's own search then finds each of them. */
const FEW = 24;
/** A store of one line, in px. */
const ROW_HEIGHT = 84;

type GridTableProps = {
  readonly country: Country;
  readonly groups: readonly ColumnGroup[];
  readonly shown: readonly StoreDay[];
  readonly rows: Pick<GridRows, 'rowAt' | 'toFocus'>;
  readonly lines: readonly Line[];
  /** A row out of sight that the focus is on its way to. */
  readonly nextRow: number | null;
};

const rowOf = (target: Element): number | null => {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
};

/** The stores as rows, the country's fields as columns; heading, store and totals stay in sight. */
export function GridTable({ country, groups, shown, rows, lines, nextRow }: GridTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // A row that holds the focus stays, or the focus would be lost with it.
  const [focused, setFocused] = useState<number | null>(null);
  const { rowAt, toFocus } = rows;
  const count = shown.length;
  const windowed = useWindowedRows({
    count,
    enabled: count > FEW,
    scroller,
    rowHeight: ROW_HEIGHT,
    keyOf: useCallback((index: number) => shown[index]?.contratoId ?? index, [shown]),
    keep: [focused, nextRow, toFocus].filter((index) => index !== null),
  });
  const headRows = groups.some(({ heading }) => heading !== null) ? 2 : 1;
  return (
    <Box
      ref={scroller}
      overflow="auto"
      // Rows out of sight are measured when they come: the window keeps the place, not the browser.
      overflowAnchor="none"
      maxH="max(22rem, calc(100dvh - 24rem))"
      borderWidth="1px"
      rounded="l3"
      bg="surface"
      tabIndex={-1}
      onFocus={({ target }: FocusEvent<HTMLElement>) => setFocused(rowOf(target))}
    >
      <Table.Root
        size="sm"
        aria-label={texts.table(country.currency.symbol)}
        aria-rowcount={headRows + count + 1}
        css={gridStyles}
      >
        <GridHead country={country} groups={groups} />
        {windowed.rows.map(({ index, gap }) => {
          const store = shown[index];
          return (
            store && (
              <Fragment key={store.contratoId}>
                <Gap height={gap} />
                <tbody ref={windowed.measure} data-index={index}>
                  <GridRow {...rowAt(store, index)} rowIndex={headRows + index + 1} />
                </tbody>
              </Fragment>
            )
          );
        })}
        <Gap height={windowed.after} />
        <GridTotals country={country} fields={groups.flatMap((group) => group.fields)} lines={lines} />
      </Table.Root>
    </Box>
  );
}

/** The place of rows that are not drawn. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  );
