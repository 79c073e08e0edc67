import type { SalesPeriod } from 'shared/contract/sales';
import { monthOf } from 'shared/rules';
import { useCan } from 'shared/session';
import { useCountry } from 'shared/country';
import { Box, EmptyState, Flex, Stack, useBreakpointValue } from 'shared/ui/core';
import { MonthPicker } from 'shared/ui/inputs';
import { Declaration } from '../declaration/declaration.tsx';
import { tourTargets } from '../tour/tour-targets.ts';
import { DayCards } from './day-cards.tsx';
import { DayDetail } from './day-detail.tsx';
import { LayoutToggle } from './layout-toggle.tsx';
import { PeriodBanners } from './period-banners.tsx';
import { PeriodCalendar } from './period-calendar.tsx';
import { PeriodDialogs } from './period-dialogs.tsx';
import { PeriodSummary } from './period-summary.tsx';
import { PeriodTable } from './period-table.tsx';
import { dailyTexts as texts } from './texts.ts';
import type { DailyAddress } from './use-daily-address.ts';
import { useDailyLayout } from './use-daily-layout.ts';
import { useDayActions } from './use-day-actions.ts';

type DailyViewProps = {
  readonly period: SalesPeriod;
  readonly month: string;
  readonly address: DailyAddress;
  /** The month before is still shown while the next one loads. */
  readonly loading: boolean;
};

/** A loaded period: its figures, its days, and what stands over them. */
export function DailyView({ period, month, address, loading }: DailyViewProps) {
  const country = useCountry();
  const mayDeclare = useCan('create', 'DailySales');
  const narrow = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;
  const [layout, setLayout] = useDailyLayout();
  const actions = useDayActions(period, address, mayDeclare);
  const days = { country: country.code, period, mayDeclare, actions };
  const open = loading ? undefined : period.dias.find(({ date }) => date === address.day);

  return (
    <Stack gap="4">
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <Box data-tour={tourTargets.period} rounded="l2">
          <MonthPicker
            label={texts.period}
            value={month}
            max={monthOf(period.hoy)}
            onChange={address.setPeriod}
          />
        </Box>
        {!narrow && <LayoutToggle layout={layout} onChange={setLayout} />}
      </Flex>
      <Stack gap="4" opacity={loading ? 0.5 : 1} aria-busy={loading} transition="opacity 150ms">
        <PeriodBanners period={period} />
        <PeriodSummary period={period} country={country} />
        <Box>
          {narrow ? (
            <DayCards {...days} />
          ) : layout === 'table' ? (
            <PeriodTable {...days} />
          ) : (
            <PeriodCalendar {...days} />
          )}
          {period.dias.length === 0 && <EmptyState title={texts.empty} description={texts.emptyDetail} />}
        </Box>
      </Stack>
      {open && address.panel === 'detail' && <DayDetail day={open} {...days} onClose={address.close} />}
      {open && address.panel !== 'detail' && mayDeclare && (
        <Declaration
          key={open.date}
          contract={period.contrato}
          day={open}
          days={period.dias}
          view={address.panel}
          narrow={narrow}
          onView={(view) => address.open(open.date, view)}
          onClose={address.close}
        />
      )}
      <PeriodDialogs period={period} mayDeclare={mayDeclare} actions={actions} address={address} />
    </Stack>
  );
}
