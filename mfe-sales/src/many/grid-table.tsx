import type { Country } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import { dailySaleTotals } from 'shared/rules';
import { Box } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { scrollEdge } from '../panel/scroll-edge.ts';
import type { ColumnGroup } from './grid-columns.ts';
import { GridRow } from './grid-row.tsx';
import type { LineProps } from './line-props.ts';
import type { Line } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';

type GridTableProps = {
  readonly country: Country;
  readonly groups: readonly ColumnGroup[];
  readonly rows: readonly LineProps[];
  readonly lines: readonly Line[];
};

const widths = {
  tickets: '5.5rem',
  amount: '7.25rem',
  creditNote: '7.25rem',
  series: '5rem',
  comment: '11rem',
};

/** The stores as rows, the country's fields as columns; heading, store and totals stay in sight. */
export function GridTable({ country, groups, rows, lines }: GridTableProps) {
  const fields = groups.flatMap((group) => group.fields);
  const grouped = groups.some(({ heading }) => heading !== null);
  const last = { position: 'sticky', insetEnd: '0', zIndex: '2', ...scrollEdge } as const;
  const head = { position: 'sticky', top: '0', zIndex: '3', bg: 'bg.subtle' } as const;
  return (
    <Box
      overflow="auto"
      maxH="max(22rem, calc(100dvh - 24rem))"
      borderWidth="1px"
      rounded="l3"
      bg="surface"
      tabIndex={-1}
    >
      <Table.Root
        size="sm"
        aria-label={texts.table(country.currency.symbol)}
        css={{ borderCollapse: 'separate', borderSpacing: 0 }}
      >
        <Table.Header css={head}>
          {grouped && (
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader
                position="sticky"
                insetStart="0"
                bg="bg.subtle"
                zIndex="2"
                px="3"
                color="fg.muted"
                fontWeight="normal"
                borderBottomWidth="0"
              >
                {texts.currency(country.currency.symbol, country.currency.code)}
              </Table.ColumnHeader>
              {groups.map(({ heading, fields: own }) => (
                <Table.ColumnHeader
                  key={own[0]?.name}
                  colSpan={own.length}
                  scope="colgroup"
                  textAlign="center"
                  borderBottomWidth="0"
                  borderStartWidth="1px"
                >
                  {heading}
                </Table.ColumnHeader>
              ))}
              <Table.Cell {...last} bg="bg.subtle" borderBottomWidth="0" borderStartWidth="1px" />
            </Table.Row>
          )}
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader position="sticky" insetStart="0" bg="bg.subtle" zIndex="2" px="3">
              {texts.store}
            </Table.ColumnHeader>
            {groups.flatMap((group) =>
              group.fields.map((field, index) => (
                <Table.ColumnHeader
                  key={field.name}
                  textAlign="end"
                  verticalAlign="bottom"
                  fontSize="xs"
                  px="3"
                  minW={widths[field.kind]}
                  borderStartWidth={grouped && index === 0 ? '1px' : undefined}
                >
                  {field.label}
                </Table.ColumnHeader>
              )),
            )}
            <Table.ColumnHeader
              {...last}
              bg="bg.subtle"
              textAlign="end"
              verticalAlign="bottom"
              px="3"
              minW="24"
              borderStartWidth={grouped ? '1px' : undefined}
            >
              {texts.total}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <GridRow key={row.store.contratoId} {...row} />
          ))}
        </Table.Body>
        <Table.Footer css={{ position: 'sticky', bottom: 0, zIndex: 2 }}>
          <Table.Row bg="bg.subtle" fontWeight="semibold">
            <Table.ColumnHeader scope="row" position="sticky" insetStart="0" bg="bg.subtle" zIndex="1" px="3">
              {texts.totals}
            </Table.ColumnHeader>
            {fields.map((field) => {
              if (field.kind === 'series' || field.kind === 'comment') return <Table.Cell key={field.name} />;
              const sum = lines.reduce((all, { sale }) => all + Math.abs(sale[field.name] ?? 0), 0);
              return (
                <Table.Cell key={field.name} textAlign="end" px="3" fontVariantNumeric="tabular-nums">
                  {field.kind === 'tickets'
                    ? formatCount(sum, country.code)
                    : formatMajorAmount(sum, country.code)}
                </Table.Cell>
              );
            })}
            <Table.Cell
              {...last}
              bg="bg.subtle"
              textAlign="end"
              px="3"
              fontVariantNumeric="tabular-nums"
              whiteSpace="nowrap"
            >
              {formatMajorAmount(
                lines.reduce((all, { sale }) => all + dailySaleTotals(country.code, sale).total, 0),
                country.code,
              )}
            </Table.Cell>
          </Table.Row>
        </Table.Footer>
      </Table.Root>
    </Box>
  );
}
