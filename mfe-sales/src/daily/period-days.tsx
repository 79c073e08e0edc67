import { memo } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { Box, EmptyState, Stack } from 'shared/ui/core';
import { DayCards } from '../common/period/day-cards.tsx';
import { OtherLeases } from '../common/period/other-leases.tsx';
import { PeriodSummary } from '../common/period/period-summary.tsx';
import { PeriodTable } from '../common/period/period-table.tsx';
import { periodTexts } from '../common/period/texts.ts';
import type { DayActions } from '../common/period/use-day-actions.ts';
import { PeriodBanners } from './period-banners.tsx';
import { PeriodCalendar } from './period-calendar.tsx';
import type { DailyLayout } from './use-daily-layout.ts';

type PeriodDaysProps = {
  readonly country: CountryCode;
  readonly period: SalesPeriod;
  readonly mayDeclare: boolean;
  readonly actions: DayActions;
  readonly layout: DailyLayout | 'cards';
  readonly loading: boolean;
};

const layouts = { cards: DayCards, table: PeriodTable, calendar: PeriodCalendar } as const;

/**
 * Summary and days of a period. Renders again only for another period or layout: opening a day leaves it
 * alone, because a phone needs the time for the form.
 */
export const PeriodDays = memo(function PeriodDays({ layout, loading, ...days }: PeriodDaysProps) {
  const { country, period } = days;
  const Days = layouts[layout];
  return (
    <Stack gap="4" opacity={loading ? 0.5 : 1} aria-busy={loading} transition="opacity 150ms">
      <OtherLeases {...period} />
      <PeriodBanners period={period} />
      <PeriodSummary period={period} country={countryOf(country)} />
      <Box>
        <Days {...days} />
        {period.dias.length === 0 && (
          <EmptyState title={periodTexts.empty} description={periodTexts.emptyDetail} />
        )}
      </Box>
    </Stack>
  );
});
