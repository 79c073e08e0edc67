import { useEffect, useMemo } from 'react';
import { readId } from 'shared/endpoints/in-address';
import { countryOf } from 'shared/countries';
import { ApiError } from 'shared/http';
import { useLinkTo, useLocation, useParams } from 'shared/router';
import { monthOf, todayIn } from 'shared/rules';
import { AppLink, EmptyState, QueryView } from 'shared/ui/core';
import { portalNow, useCan, useCountryCode } from 'shared/session';
import { readStoreState } from '../common/stores/store-link.ts';
import { useCompanyStores } from '../common/stores/use-stores.ts';
import { DailySkeleton } from '../common/period/daily-skeleton.tsx';
import { useDailyAddress } from '../common/period/use-daily-address.ts';
import { useOpenedMonth } from '../common/clock/use-opened-month.ts';
import { useSalesPeriod } from '../common/period/use-sales-period.ts';
import { DailyHead } from './daily-head.tsx';
import { DailyView, loadDayPanels } from './daily-view.tsx';
import { dailyTexts as texts } from './texts.ts';

/** `/resumen-ventas-detalle/{espacioId}/{empresaId}`: the daily sales of one store (S-030, S-049 … S-079). */
export default function DailySalesPage() {
  const { espacioId, empresaId } = useParams();
  const country = countryOf(useCountryCode());
  const linkTo = useLinkTo();
  const arrivedWith = readStoreState(useLocation().state);
  const address = useDailyAddress();
  const opened = useOpenedMonth(
    monthOf(todayIn(country.code, portalNow())),
    `${espacioId}-${empresaId} ${address.period}`,
  );
  const month = address.period ?? (address.day === null ? opened : monthOf(address.day));
  const store = { espacioId: readId(espacioId), empresaId: readId(empresaId) };
  const period = useSalesPeriod(store, month, address.leaseId);
  // Requested together with the days when the address opens a form; the view handles a failure.
  const isForm = address.day !== null && address.panel !== 'detail';
  useEffect(() => {
    if (isForm) loadDayPanels().catch(() => undefined);
  }, [isForm]);
  const reads = useCan('read', 'DailySales');
  const audits = useCan('manage', 'SalesAudit');
  // Who only audits may not list the stores, and comes from the audit.
  const stores = useCompanyStores({ enabled: reads || !audits }).data?.content ?? [];
  // Two leases of one space are two cards of the list.
  const hasOthers =
    stores.length > 1 ||
    stores.some((one) => one.espacioId !== store.espacioId || one.empresaId !== store.empresaId);
  const list = linkTo('ESPACIO_LOCALES');
  const backTo = arrivedWith?.volverA ?? list;
  // With a single store the list would redirect back here (S-027); a report is returned to.
  const fromElsewhere = arrivedWith !== null && !arrivedWith.volverA.startsWith(list);
  const fromAudit = backTo.startsWith(linkTo('AUDITORIA_VENTAS'));
  const backLabel = fromAudit ? texts.backToAudit : fromElsewhere ? texts.backToReport : texts.backToStores;
  const hasBack = fromElsewhere || hasOthers;
  // Memoized, so that the head does not render again with each change of the address.
  const back = useMemo(
    () => (hasBack ? { label: backLabel, to: backTo } : null),
    [hasBack, backLabel, backTo],
  );

  const cannotBe = store.espacioId === undefined || store.empresaId === undefined;
  if (cannotBe || (period.error instanceof ApiError && period.error.status === 404)) {
    return (
      <EmptyState
        picture="search"
        title={texts.storeNotFound}
        description={texts.storeNotFoundDetail}
        action={<AppLink to={backTo}>{backLabel}</AppLink>}
      />
    );
  }
  return (
    <>
      <DailyHead
        contract={period.data?.contrato}
        month={month}
        arrivedWith={period.data ? null : arrivedWith}
        back={back}
      />
      <QueryView query={period} skeleton={<DailySkeleton />}>
        {(data) => (
          <DailyView
            key={`${store.espacioId}-${store.empresaId}`}
            period={data}
            month={month}
            address={address}
            loading={period.isPlaceholderData}
          />
        )}
      </QueryView>
    </>
  );
}
