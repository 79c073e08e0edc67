import type { ReactNode } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import type { Country } from 'shared/countries';
import { formatCount, formatMajorAmount, formatNumber } from 'shared/format';
import { monthOf } from 'shared/rules';
import { Box, Card, Flex, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { Minus, Receipt, TrendingDown, TrendingUp, Wallet } from 'shared/ui/icons';
import { tourTargets } from './tour-targets.ts';
import { compareWithLastMonth, type Comparison } from './period-comparison.ts';
import { periodTexts as texts } from './texts.ts';

type PeriodSummaryProps = { readonly period: SalesPeriod; readonly country: Country };

/** Tickets and total of the period, with their change against the previous month (S-051 … S-054). */
export function PeriodSummary({ period, country }: PeriodSummaryProps) {
  const { totales, totalesMesAnterior, periodo, hoy } = period;
  const running = periodo === monthOf(hoy);
  const change = (figure: 'tickets' | 'total'): Comparison =>
    compareWithLastMonth(totales, totalesMesAnterior, figure, running);
  return (
    <SimpleGrid data-tour={tourTargets.summary} columns={2} gap="3" rounded="l3">
      <Figure
        label={texts.tickets}
        icon={<Receipt size={18} aria-hidden />}
        value={formatCount(totales.tickets, country.code)}
        change={change('tickets')}
        country={country}
      />
      <Figure
        label={country.dailySales.totalLabel}
        icon={<Wallet size={18} aria-hidden />}
        value={formatMajorAmount(totales.total, country.code, { symbol: true })}
        change={change('total')}
        country={country}
      />
    </SimpleGrid>
  );
}

type FigureProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly change: Comparison;
  readonly country: Country;
};

function Figure({ label, icon, value, change, country }: FigureProps) {
  return (
    <Card.Root>
      <Card.Body p={{ base: '3', sm: '4' }} gap="1">
        <Flex role="group" aria-label={label} direction="column" gap="1">
          <Flex gap="2" align="center" color="fg.muted" fontSize="sm">
            {icon}
            {label}
          </Flex>
          <Text
            fontSize={{ base: 'lg', sm: '3xl' }}
            lineHeight="1.2"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
          >
            {value}
          </Text>
          <Change change={change} country={country} />
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}

function Change({
  change: { percent, nothingYet, perDay },
  country,
}: Pick<FigureProps, 'change' | 'country'>) {
  if (percent === null) {
    return (
      <Text color="fg.muted" fontSize="xs">
        {nothingYet ? texts.nothingYet : texts.noComparison}
      </Text>
    );
  }
  const shown = formatNumber(Math.abs(percent), country.code, 1);
  const flat = Math.abs(percent) < 0.05;
  const Icon = flat ? Minus : percent > 0 ? TrendingUp : TrendingDown;
  const tone = flat ? 'fg.muted' : percent > 0 ? 'success.fg' : 'danger.fg';
  return (
    <Flex fontSize="xs" columnGap="1.5" align="center" wrap="wrap">
      <Flex color={tone} align="center" gap="1" fontWeight="semibold" whiteSpace="nowrap">
        <Icon size={14} aria-hidden />
        {flat ? texts.noChange : `${percent > 0 ? '+' : '-'}${shown} %`}
      </Flex>
      <Box as="span" color="fg.muted">
        {perDay ? texts.againstLastMonthPerDay : texts.againstLastMonth}
      </Box>
    </Flex>
  );
}
