import type { Country } from 'shared/countries';
import { Box } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import type { ColumnGroup } from './grid-columns.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { gridStyles } from './grid-styles.ts';
import { GridTotals } from './grid-totals.tsx';
import type { LineProps } from './line-props.ts';
import type { Line } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';

type GridTableProps = {
  readonly country: Country;
  readonly groups: readonly ColumnGroup[];
  readonly rows: readonly LineProps[];
  readonly lines: readonly Line[];
};

/** The stores as rows, the country's fields as columns; heading, store and totals stay in sight. */
export function GridTable({ country, groups, rows, lines }: GridTableProps) {
  return (
    <Box
      overflow="auto"
      maxH="max(22rem, calc(100dvh - 24rem))"
      borderWidth="1px"
      rounded="l3"
      bg="surface"
      tabIndex={-1}
      data-scrolls
    >
      <Table.Root size="sm" aria-label={texts.table(country.currency.symbol)} css={gridStyles}>
        <GridHead country={country} groups={groups} />
        <tbody>
          {rows.map((row) => (
            <GridRow key={row.store.contratoId} {...row} />
          ))}
        </tbody>
        <GridTotals country={country} fields={groups.flatMap((group) => group.fields)} lines={lines} />
      </Table.Root>
    </Box>
  );
}
