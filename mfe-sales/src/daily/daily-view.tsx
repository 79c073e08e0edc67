import type { SalesPeriod } from 'shared/endpoints/sales';
import { useIdle, useLazyComponent } from 'shared/lazy-component';
import { monthOf } from 'shared/rules';
import { useCan } from 'shared/session';
import { Box, Center, Spinner, Stack, VisuallyHidden } from 'shared/ui/core';
import { useBreakpointValue } from 'shared/ui/data';
import { isLocked } from '../common/period/day-facts.ts';
import { DayDetail } from '../common/period/day-detail.tsx';
import { PeriodDialogs } from '../common/period/period-dialogs.tsx';
import type { DailyAddress } from '../common/period/use-daily-address.ts';
import { useDayActions } from '../common/period/use-day-actions.ts';
import { useMonthFocus } from '../common/period/use-month-focus.ts';
import type { DayPanelKind } from './day-panels.tsx';
import { PeriodBar } from './period-bar.tsx';
import { PeriodDays } from './period-days.tsx';
import { dailyTexts as texts } from './texts.ts';
import { useDailyLayout } from './use-daily-layout.ts';

/** The forms and their libraries, as much script again as the page: days and figures do not wait for them. */
export const loadDayPanels = () => import('./day-panels.tsx');

type DailyViewProps = {
  readonly period: SalesPeriod;
  readonly month: string;
  readonly address: DailyAddress;
  /** The previous month is still shown while the next one loads. */
  readonly loading: boolean;
};

/** A loaded period: its figures, its days, and the panel above them. */
export function DailyView({ period, month, address, loading }: DailyViewProps) {
  const mayDeclare = useCan('create', 'DailySales');
  const mayCorrect = useCan('manage', 'SalesAudit');
  const narrow = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;
  const bar = useMonthFocus<HTMLDivElement>(period.periodo);
  const [layout, setLayout] = useDailyLayout();
  const { actions, blocking } = useDayActions(period, address.open, mayDeclare, mayCorrect);
  const days = { country: period.contrato.paisId, period, mayDeclare, actions };
  const open = loading ? undefined : period.dias.find(({ date }) => date === address.day);
  // Who may declare for a store, but not change what it declared, does it in the usual form.
  const isSale = open?.venta?.justificacion === null;
  const isAsking =
    open !== undefined &&
    address.panel === 'request' &&
    mayDeclare &&
    !mayCorrect &&
    isLocked(open, period.hoy);
  // A link to what the person may not ask, or no longer, shows the day.
  const panel = address.panel === 'request' && !isAsking && !mayCorrect ? 'detail' : address.panel;
  const isCorrecting =
    mayCorrect && panel !== 'detail' && (!mayDeclare || isSale || open?.cargable === false);
  const kind: DayPanelKind = isAsking ? 'request' : isCorrecting ? 'correct' : 'declare';
  const inForm = panel === 'detail' || !(mayDeclare || isCorrecting) ? undefined : open;
  const isOpening = inForm !== undefined;
  const idle = useIdle();
  const drawPanels = useLazyComponent(loadDayPanels, Number(isOpening || (mayDeclare && idle)), {
    throws: isOpening,
  });

  return (
    <Stack gap="4">
      <Box ref={bar}>
        <PeriodBar
          month={month}
          latest={monthOf(period.hoy)}
          onMonth={address.setPeriod}
          layout={narrow ? null : layout}
          onLayout={setLayout}
        />
      </Box>
      <PeriodDays {...days} layout={narrow ? 'cards' : layout} loading={loading} />
      {open && panel === 'detail' && <DayDetail day={open} {...days} onClose={address.close} />}
      {drawPanels?.({ period, open: inForm, kind, mayDeclare, loading, narrow, address })}
      {isOpening && drawPanels === null && (
        <Center role="status" position="fixed" inset="0" zIndex="modal" pointerEvents="none">
          <Spinner color="brand.solid" size="xl" aria-hidden />
          <VisuallyHidden>{texts.loadingForm}</VisuallyHidden>
        </Center>
      )}
      <PeriodDialogs period={period} mayDeclare={mayDeclare} blocking={blocking} address={address} />
    </Stack>
  );
}
