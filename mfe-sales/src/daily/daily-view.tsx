import type { SalesPeriod } from 'shared/contract/sales';
import { monthOf } from 'shared/rules';
import { useCan } from 'shared/session';
import { useCountry } from 'shared/country';
import { Box, Flex, Stack, useBreakpointValue } from 'shared/ui/core';
import { MonthPicker } from 'shared/ui/inputs';
import { Declaration } from '../declaration/declaration.tsx';
import { tourTargets } from '../tour/tour-targets.ts';
import { DayDetail } from './day-detail.tsx';
import { LayoutToggle } from './layout-toggle.tsx';
import { PeriodDays } from './period-days.tsx';
import { PeriodDialogs } from './period-dialogs.tsx';
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
  const { actions, blocking } = useDayActions(period, address.open, mayDeclare);
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
      <PeriodDays {...days} layout={narrow ? 'cards' : layout} loading={loading} />
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
      <PeriodDialogs period={period} mayDeclare={mayDeclare} blocking={blocking} address={address} />
    </Stack>
  );
}
