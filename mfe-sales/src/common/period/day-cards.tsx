import type { ReactNode } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { Button, Card, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { tourTargets } from './tour-targets.ts';
import { DayCard } from './day-card.tsx';
import { dayAction, missingDays, type PeriodDay, weeksOf } from './day-facts.ts';
import { besideAction, dayAmount } from './day-status.ts';
import { DayActionCell } from './day-action-cell.tsx';
import { periodTexts as texts } from './texts.ts';
import type { DayActions } from './use-day-actions.ts';
import { useFocusedDay } from './use-focused-day.ts';

type DayCardsProps = {
  readonly country: CountryCode;
  readonly period: SalesPeriod;
  readonly mayDeclare: boolean;
  readonly actions: DayActions;
};

/** Under 600 px (S-057): today first, then missing days, then the rest week by week. */
export function DayCards({ country, period, mayDeclare, actions }: DayCardsProps) {
  const today = period.dias.find(({ date }) => date === period.hoy);
  const missing = missingDays(period.dias, period.hoy);
  const rest = period.dias.filter(
    (day) => day !== today && !missing.includes(day) && day.estado !== 'not-declarable',
  );
  const card = (day: PeriodDay) => (
    <DayCard
      key={day.date}
      day={day}
      period={period}
      country={country}
      mayDeclare={mayDeclare}
      actions={actions}
    />
  );
  return (
    <Stack gap="6" {...useFocusedDay()}>
      {today && <TodayCard day={today} {...{ country, period, mayDeclare, actions }} />}
      {missing.length > 0 && (
        <Section title={`${texts.missingDays} (${missing.length})`}>{missing.map(card)}</Section>
      )}
      {weeksOf(rest).map((week) => (
        <Section key={week.from} title={texts.week(week.from, week.to)}>
          {week.days.map(card)}
        </Section>
      ))}
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap="2" aria-label={title}>
      <Heading as="h3" fontSize="sm" color="fg.muted">
        {title}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {children}
      </Stack>
    </Stack>
  );
}

/** The main task of a store manager at closing time. */
function TodayCard({
  day,
  country,
  period,
  mayDeclare,
  actions,
}: DayCardsProps & { readonly day: PeriodDay }) {
  const amount = dayAmount(day, country);
  return (
    <Card.Root
      borderWidth="2px"
      borderColor="brand.solid"
      data-tour={mayDeclare ? tourTargets.declare : undefined}
      data-day={day.date}
      tabIndex={-1}
      aria-current="date"
    >
      <Card.Body p="4" gap="3">
        <Flex justify="space-between" align="center" gap="3">
          <div>
            <Heading as="h3" fontSize="lg">
              {texts.today}
            </Heading>
            <Text color="fg.muted" fontSize="sm">
              {day.dayStr} {day.dateStr}
            </Text>
          </div>
          {amount ? (
            <Text fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {amount}
            </Text>
          ) : (
            <Text color="fg.muted" fontSize="sm">
              {besideAction(day, period, country, mayDeclare)}
            </Text>
          )}
        </Flex>
        {dayAction(day, mayDeclare) === 'declare' ? (
          <Button size="lg" w="full" minH="12" onClick={() => actions.declare(day)}>
            {texts.declareToday}
          </Button>
        ) : (
          <Flex justify="space-between" align="center">
            <DayActionCell day={day} mayDeclare={mayDeclare} actions={actions} />
            {day.venta && (
              <Button variant="ghost" onClick={() => actions.open(day)}>
                {texts.detail}
              </Button>
            )}
          </Flex>
        )}
      </Card.Body>
    </Card.Root>
  );
}
