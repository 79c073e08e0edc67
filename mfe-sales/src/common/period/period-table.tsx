import { useLayoutEffect, useRef } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { Box, chakra } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { tourTargets } from './tour-targets.ts';
import { columnGroups, type ColumnGroup } from './column-value.tsx';
import { PeriodTableRow } from './period-table-row.tsx';
import { stickyAction, stickyTotal } from './sticky-columns.ts';
import { periodTexts as texts } from './texts.ts';
import type { DayActions } from './use-day-actions.ts';

type PeriodTableProps = {
  readonly country: CountryCode;
  readonly period: SalesPeriod;
  readonly mayDeclare: boolean;
  readonly actions: DayActions;
};

/** One row per day (S-061); the columns are the country's (S-066 … S-072). Header and first column are sticky. */
export function PeriodTable({ country, period, mayDeclare, actions }: PeriodTableProps) {
  const groups = columnGroups(country);
  const grouped = groups.some(({ label }) => label !== null);
  const rows = grouped ? 2 : 1;
  const { symbol } = countryOf(country).currency;
  const area = useToday(period);
  const hasToday = period.dias.some(({ date }) => date === period.hoy);
  return (
    <Box
      ref={area}
      borderWidth="1px"
      rounded="l3"
      bg="surface"
      overflow="auto"
      maxH="max(24rem, calc(100dvh - 12rem))"
      // The header's height: a focused cell must not be hidden below it.
      scrollPaddingTop="24"
      position="relative"
      tabIndex={0}
      role="region"
      aria-label={texts.tableOf(symbol)}
    >
      <Table.Root size="sm" css={{ borderCollapse: 'separate', borderSpacing: 0 }}>
        <chakra.caption srOnly>{texts.tableOf(symbol)}</chakra.caption>
        <Table.Header data-tour={tourTargets.columns} position="sticky" top="0" zIndex="2">
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader rowSpan={rows} bg="bg.subtle" position="sticky" insetStart="0" zIndex="1">
              {texts.day}
            </Table.ColumnHeader>
            {groups.map((group) => (
              <GroupHeader key={group.columns[0]?.id} group={group} rows={rows} symbol={symbol} />
            ))}
            <Table.ColumnHeader
              data-tour={mayDeclare && !hasToday ? tourTargets.declare : undefined}
              rowSpan={rows}
              bg="bg.subtle"
              textAlign="center"
              {...stickyAction}
            >
              {texts.action}
            </Table.ColumnHeader>
          </Table.Row>
          {grouped && (
            <Table.Row>
              {groups.flatMap((group) =>
                group.label === null
                  ? []
                  : group.columns.map((column, index) => (
                      <Table.ColumnHeader
                        key={column.id}
                        {...stickyTotal(group, index)}
                        textAlign="end"
                        bg="bg.subtle"
                        color="fg.muted"
                        fontWeight="medium"
                        borderInlineStartWidth={index === 0 ? '1px' : undefined}
                      >
                        {withCurrency(column.label, column.unit, symbol)}
                      </Table.ColumnHeader>
                    )),
              )}
            </Table.Row>
          )}
        </Table.Header>
        <Table.Body>
          {period.dias.map((day) => (
            <PeriodTableRow
              key={day.date}
              day={day}
              today={period.hoy}
              country={country}
              groups={groups}
              mayDeclare={mayDeclare}
              actions={actions}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

type GroupHeaderProps = {
  readonly group: ColumnGroup;
  /** Rows of the header: a column without a group spans them. */
  readonly rows: number;
  readonly symbol: string;
};

function GroupHeader({ group, rows, symbol }: GroupHeaderProps) {
  const { label, columns } = group;
  const [first] = columns;
  return (
    <Table.ColumnHeader
      colSpan={columns.length}
      rowSpan={label === null ? rows : 1}
      scope={label === null ? 'col' : 'colgroup'}
      textAlign={label !== null ? 'center' : first?.unit === 'text' ? 'start' : 'end'}
      borderInlineStartWidth={label === null ? undefined : '1px'}
      bg="bg.subtle"
      {...stickyTotal(group, null)}
    >
      {label ?? withCurrency(first?.label ?? '', first?.unit, symbol)}
    </Table.ColumnHeader>
  );
}

/** The currency is in the header only, never in the cells. */
const withCurrency = (label: string, unit: string | undefined, symbol: string): string =>
  unit === 'amount' ? `${label} (${symbol})` : label;

/** Initially scrolls today into the middle. Only the table scrolls, not the page. */
function useToday({ periodo, hoy }: SalesPeriod) {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = area.current?.querySelector<HTMLElement>(`[data-day="${hoy}"]`);
    if (area.current) area.current.scrollTop = row ? row.offsetTop - area.current.clientHeight / 2 : 0;
  }, [periodo, hoy]);
  return area;
}
