import { useCallback } from 'react';
import type { SalesPeriod, StoreCard } from 'shared/endpoints/sales';
import { useLinkTo, useLocation, useNavigate } from 'shared/router';
import { useCan } from 'shared/session';
import type { DailyAddress, DayPanel } from '../common/period/use-daily-address.ts';
import { useDayActions } from '../common/period/use-day-actions.ts';
import { daysSearch } from '../common/stores/days-search.ts';
import { storeState } from '../common/stores/store-link.ts';

/** Actions for the days of a space: their detail opens here; the form opens on the daily page, which returns here. */
export function useSpaceDays(store: StoreCard, period: SalesPeriod, address: DailyAddress) {
  const mayDeclare = useCan('create', 'DailySales');
  const mayCorrect = useCan('manage', 'SalesAudit');
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { open: openHere } = address;
  const leaseId = period.contrato.id;
  const openDay = useCallback(
    (day: string, panel: DayPanel) => {
      if (panel === 'detail') {
        openHere(day, panel);
        return;
      }
      const { espacioId, empresaId } = store;
      const dailyPage = linkTo('VENTAS_DETALLE', { espacioId, empresaId });
      const form = panel === 'request' ? { corregir: '1' } : { declarar: '1' };
      void navigate(dailyPage + daysSearch(leaseId, { dia: day, ...form }), {
        state: storeState(store, pathname + search),
      });
    },
    [openHere, store, leaseId, linkTo, navigate, pathname, search],
  );
  return { mayDeclare, ...useDayActions(period, openDay, mayDeclare, mayCorrect) };
}
