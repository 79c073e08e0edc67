import type { SalesPeriod } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { Box, chakra, Flex, Text, VisuallyHidden } from 'shared/ui/core';
import { DayActionCell } from './day-action-cell.tsx';
import { isMissing, type PeriodDay } from './day-facts.ts';
import { besideAction } from './day-status.ts';
import { periodTexts as texts } from './texts.ts';
import type { DayActions } from './use-day-actions.ts';

type DayCardProps = {
  readonly day: PeriodDay;
  readonly period: SalesPeriod;
  readonly country: CountryCode;
  readonly mayDeclare: boolean;
  readonly actions: DayActions;
};

/** A day on a phone: name, amount or state, and its action within reach of the thumb. */
export function DayCard({ day, period, country, mayDeclare, actions }: DayCardProps) {
  const missing = isMissing(day, period.hoy);
  const said = besideAction(day, period, country, mayDeclare);
  const text = (
    <Box minW="0" flex="1">
      <Text fontWeight="medium" truncate>
        {day.dayStr} {day.dateNum}
      </Text>
      {said !== null && (
        <Text fontSize="sm" color={missing ? 'danger.fg' : 'fg.muted'} fontVariantNumeric="tabular-nums">
          {said}
        </Text>
      )}
    </Box>
  );
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      px="4"
      py="2"
      minH="14"
      borderWidth="1px"
      rounded="l3"
      bg={missing ? 'danger.subtle' : 'surface'}
      data-day={day.date}
      tabIndex={-1}
    >
      {actions.hasDetail(day) ? (
        <chakra.button
          type="button"
          flex="1"
          minW="0"
          textAlign="start"
          minH="11"
          onClick={() => actions.open(day)}
        >
          <VisuallyHidden>{texts.seeDetail}</VisuallyHidden>
          {text}
        </chakra.button>
      ) : (
        text
      )}
      <DayActionCell day={day} mayDeclare={mayDeclare} actions={actions} />
    </Flex>
  );
}
