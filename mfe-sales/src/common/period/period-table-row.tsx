import { Fragment } from 'react';
import { countryOf, type CountryCode } from 'shared/countries';
import { Button, chakra, Text, VisuallyHidden } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { tourTargets } from './tour-targets.ts';
import { type ColumnGroup, ColumnValue } from './column-value.tsx';
import { DayActionCell } from './day-action-cell.tsx';
import { isMissing, type PeriodDay } from './day-facts.ts';
import { stickyAction, stickyTotal } from './sticky-columns.ts';
import { periodTexts as texts } from './texts.ts';
import type { DayActions } from './use-day-actions.ts';

type PeriodTableRowProps = {
  readonly day: PeriodDay;
  readonly today: string;
  readonly country: CountryCode;
  readonly groups: readonly ColumnGroup[];
  readonly mayDeclare: boolean;
  readonly actions: DayActions;
};

type TodayEdge = Partial<Record<`border${'Top' | 'Bottom'}${'Width' | 'Color'}`, string>>;

const todayEdge: TodayEdge = {
  borderTopWidth: '2px',
  borderTopColor: 'brand.solid',
  borderBottomWidth: '2px',
  borderBottomColor: 'brand.solid',
};

/** A day of the table: today outlined (S-062), missing days tinted (S-063, S-064, S-201). */
export function PeriodTableRow({ day, today, country, groups, mayDeclare, actions }: PeriodTableRowProps) {
  const missing = isMissing(day, today);
  const isToday = day.date === today;
  const bg = missing ? 'danger.subtle' : 'surface';
  const edge: TodayEdge = isToday ? todayEdge : {};
  return (
    <Table.Row
      bg={bg}
      data-day={day.date}
      tabIndex={-1}
      data-missing={missing || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <Table.ColumnHeader
        scope="row"
        bg={bg}
        position="sticky"
        insetStart="0"
        whiteSpace="nowrap"
        fontWeight="medium"
        h="12"
        zIndex="1"
        {...edge}
        {...(isToday && { borderInlineStartWidth: '2px', borderInlineStartColor: 'brand.solid' })}
      >
        <DayName day={day} actions={actions} />
        {isToday && (
          <Text as="span" color="brand.fg" fontSize="xs" ms="2" fontWeight="semibold">
            {texts.today}
          </Text>
        )}
      </Table.ColumnHeader>
      <DayValues day={day} country={country} groups={groups} bg={bg} edge={edge} />
      <Table.Cell
        data-tour={isToday && mayDeclare ? tourTargets.declare : undefined}
        textAlign="center"
        whiteSpace="nowrap"
        py="1"
        bg={bg}
        {...stickyAction}
        {...edge}
        {...(isToday && { borderInlineEndWidth: '2px', borderInlineEndColor: 'brand.solid' })}
      >
        <DayActionCell day={day} mayDeclare={mayDeclare} actions={actions} />
      </Table.Cell>
    </Table.Row>
  );
}

/** The day's name; it opens the detail if the day has one. */
function DayName({ day, actions }: Pick<PeriodTableRowProps, 'day' | 'actions'>) {
  const name = (
    <chakra.span display="inline-flex" gap="2">
      <chakra.span color="fg.muted" fontWeight="normal" w="8" textAlign="start">
        {day.dayStr.slice(0, 3)}
      </chakra.span>
      <chakra.span fontVariantNumeric="tabular-nums">{day.dateStr}</chakra.span>
    </chakra.span>
  );
  if (!actions.hasDetail(day)) return name;
  return (
    <Button
      variant="plain"
      size="sm"
      h="8"
      px="0"
      border="0"
      color="brand.fg"
      fontWeight="medium"
      onClick={() => actions.open(day)}
    >
      <VisuallyHidden>{texts.seeDetail}</VisuallyHidden>
      {name}
    </Button>
  );
}

type DayValuesProps = Pick<PeriodTableRowProps, 'day' | 'country' | 'groups'> & {
  readonly bg: string;
  readonly edge: TodayEdge;
};

function DayValues({ day: { venta, estado }, country, groups, bg, edge }: DayValuesProps) {
  const columns = groups.flatMap((group) => group.columns);
  const { emptyDayText } = countryOf(country).dailySales;
  // A justified day is a record without amounts; zeros would look like a sale of nothing.
  if (venta === null || venta.justificacion !== null) {
    const said = venta === null && estado !== 'not-declarable' ? emptyDayText : null;
    return (
      <Table.Cell colSpan={columns.length} color="fg.muted" textAlign="center" {...edge}>
        {said ?? venta?.justificacion?.nombre}
      </Table.Cell>
    );
  }
  return groups.map((group) => (
    <Fragment key={group.columns[0]?.id}>
      {group.columns.map((column, index) => (
        <Table.Cell
          key={column.id}
          textAlign={column.unit === 'text' ? 'start' : 'end'}
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
          borderInlineStartWidth={group.label !== null && index === 0 ? '1px' : undefined}
          bg={bg}
          {...stickyTotal(group, index)}
          {...edge}
        >
          <ColumnValue column={column} sale={venta} country={country} />
        </Table.Cell>
      ))}
    </Fragment>
  ));
}
