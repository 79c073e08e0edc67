import type { DayState, SalesPeriod } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { Box, chakra, Flex, Grid, Text, VisuallyHidden } from 'shared/ui/core';
import { CalendarX, Check, Info, Lock, type LucideIcon } from 'shared/ui/icons';
import { Tooltip } from 'shared/ui/overlay';
import { tourTargets } from '../common/period/tour-targets.ts';
import { isMissing, type PeriodDay, weekday } from '../common/period/day-facts.ts';
import { dayAmount, dayInWords, dayStatus } from '../common/period/day-status.ts';
import type { DayActions } from '../common/period/use-day-actions.ts';
import { dailyTexts as texts } from './texts.ts';

type PeriodCalendarProps = {
  readonly country: CountryCode;
  readonly period: SalesPeriod;
  readonly actions: DayActions;
};

/** Each state has a mark, so that it does not depend on colour alone. */
const marks: Record<DayState, LucideIcon | null> = {
  declared: Check,
  audited: Lock,
  justified: Info,
  declarable: CalendarX,
  'undeclared-locked': CalendarX,
  'not-declarable': null,
};

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** The month as a grid: amount and state of each day, with a tooltip (S-055). */
export function PeriodCalendar({ country, period, actions }: PeriodCalendarProps) {
  const [first] = period.dias;
  return (
    <Box
      borderWidth="1px"
      rounded="l3"
      bg="surface"
      p={{ base: '2', md: '4' }}
      role="group"
      aria-label={texts.calendarView}
    >
      <Grid templateColumns="repeat(7, minmax(0, 1fr))" gap="1.5">
        {weekdays.map((name) => (
          <Text key={name} color="fg.muted" fontSize="xs" textAlign="center" pb="1">
            <chakra.span hideBelow="lg">{name}</chakra.span>
            <chakra.span hideFrom="lg">{name.slice(0, 3)}</chakra.span>
          </Text>
        ))}
        {first && (
          <Box
            gridColumn={`span ${weekday(first.date)}`}
            display={weekday(first.date) === 0 ? 'none' : 'block'}
          />
        )}
        {period.dias.map((day) => (
          <CalendarDay key={day.date} day={day} period={period} country={country} actions={actions} />
        ))}
      </Grid>
    </Box>
  );
}

type CalendarDayProps = PeriodCalendarProps & { readonly day: PeriodDay };

function CalendarDay({ day, period, country, actions }: CalendarDayProps) {
  const isToday = day.date === period.hoy;
  const missing = isMissing(day, period.hoy);
  const openable = actions.isOpenable(day);
  const words = dayInWords(day, period, country);
  // Supplements the cell's visible text, which is read aloud too.
  const amount = dayAmount(day, country);
  const spoken = `${day.dayStr} ${day.dateStr}${amount ? `, ${dayStatus(day, period).label}` : ''}: `;
  const { tone } = dayStatus(day, period);
  const Mark = isToday && day.venta === null ? null : marks[day.estado];
  const quiet = day.estado === 'not-declarable';
  return (
    <Tooltip content={words}>
      <chakra.button
        type="button"
        data-tour={isToday && openable ? tourTargets.declare : undefined}
        data-day={day.date}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!openable}
        onClick={() => openable && actions.open(day)}
        minH={{ base: '16', md: '20' }}
        minW="0"
        p="2"
        display="flex"
        flexDirection="column"
        alignItems="stretch"
        rounded="l2"
        textAlign="start"
        borderWidth={isToday ? '2px' : '1px'}
        borderColor={isToday ? 'brand.solid' : 'border'}
        bg={missing ? 'danger.subtle' : quiet ? 'bg.subtle' : 'surface'}
        cursor={openable ? 'pointer' : 'default'}
        transition="background 150ms"
        _hover={openable ? { bg: missing ? 'danger.muted' : 'bg.muted' } : {}}
        _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
      >
        <VisuallyHidden>{spoken}</VisuallyHidden>
        <Flex justify="space-between" align="center">
          <Text fontSize="sm" fontWeight={isToday ? 'semibold' : 'medium'} color={quiet ? 'fg.muted' : 'fg'}>
            {day.dateNum}
          </Text>
          {Mark && (
            <Box color={`${tone}.fg`}>
              <Mark size={14} aria-hidden />
            </Box>
          )}
        </Flex>
        <Text
          mt="2"
          fontSize={{ base: '2xs', md: 'xs', lg: 'sm' }}
          truncate
          fontVariantNumeric="tabular-nums"
        >
          {amount ?? (quiet ? '' : dayStatus(day, period).label)}
        </Text>
      </chakra.button>
    </Tooltip>
  );
}
