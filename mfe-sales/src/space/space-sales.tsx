import type { SalesPeriod, StoreCard } from 'shared/endpoints/sales';
import { monthOf, previousMonth } from 'shared/rules';
import { useCountry } from 'shared/country';
import { Box, EmptyState, Stack } from 'shared/ui/core';
import { MonthPicker, useBreakpointValue } from 'shared/ui/data';
import { DayCards } from '../common/period/day-cards.tsx';
import { DayDetail } from '../common/period/day-detail.tsx';
import { OtherLeases } from '../common/period/other-leases.tsx';
import { BlockedDialog } from '../common/period/period-dialogs.tsx';
import { PeriodSummary } from '../common/period/period-summary.tsx';
import { PeriodTable } from '../common/period/period-table.tsx';
import { periodTexts } from '../common/period/texts.ts';
import type { DailyAddress } from '../common/period/use-daily-address.ts';
import { useMonthFocus } from '../common/period/use-month-focus.ts';
import { spaceTexts as texts } from './texts.ts';
import { useSpaceDays } from './use-space-days.ts';

type SpaceSalesProps = {
  readonly store: StoreCard;
  readonly period: SalesPeriod;
  readonly month: string;
  readonly address: DailyAddress;
  readonly loading: boolean;
};

/** The days of a month, with arrows to change it (S-043, S-044). */
export function SpaceSales({ store, period, month, address, loading }: SpaceSalesProps) {
  const country = useCountry();
  const narrow = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;
  const bar = useMonthFocus<HTMLDivElement>(period.periodo);
  const { mayDeclare, actions, blocking } = useSpaceDays(store, period, address);
  const days = { country: period.contrato.paisId, period, mayDeclare, actions };
  const open = loading ? undefined : period.dias.find(({ date }) => date === address.day);
  return (
    <Stack gap="4">
      <Box ref={bar}>
        <MonthPicker
          label={texts.month}
          value={month}
          max={monthOf(period.hoy)}
          onChange={address.setPeriod}
        />
      </Box>
      <Stack gap="4" opacity={loading ? 0.5 : 1} aria-busy={loading} transition="opacity 150ms">
        <OtherLeases {...period} />
        <PeriodSummary period={period} country={country} />
        {period.dias.length === 0 ? (
          <EmptyState title={periodTexts.empty} description={periodTexts.emptyDetail} />
        ) : narrow ? (
          <DayCards {...days} />
        ) : (
          <PeriodTable {...days} />
        )}
      </Stack>
      {open && actions.hasDetail(open) && <DayDetail day={open} {...days} onClose={address.close} />}
      <BlockedDialog
        key={period.periodo}
        blocking={blocking}
        onGoBefore={() => {
          blocking.dismiss();
          address.setPeriod(previousMonth(monthOf(period.hoy)));
        }}
      />
    </Stack>
  );
}
