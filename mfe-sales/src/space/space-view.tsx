import type { StoreCard } from 'shared/endpoints/sales';
import { countryOf } from 'shared/countries';
import { useSearchParams } from 'shared/router';
import { monthOf, todayIn } from 'shared/rules';
import { portalNow, useCountryCode } from 'shared/session';
import { PageHeader, QueryView } from 'shared/ui/core';
import { Tabs } from 'shared/ui/occasional';
import { DailySkeleton } from '../common/period/daily-skeleton.tsx';
import { StoreHeader } from '../common/period/store-header.tsx';
import { useDailyAddress } from '../common/period/use-daily-address.ts';
import { useOpenedMonth } from '../common/clock/use-opened-month.ts';
import { useSalesPeriod } from '../common/period/use-sales-period.ts';
import { storeState } from '../common/stores/store-link.ts';
import { SpaceContacts } from './space-contacts.tsx';
import { SpaceSales } from './space-sales.tsx';
import { spaceTexts as texts } from './texts.ts';

type SpaceViewProps = {
  readonly store: StoreCard;
  /** S-046: null for users with a single space. */
  readonly back: { readonly label: string; readonly to: string } | null;
};

const views = ['ventas', 'contactos'] as const;

/** A space of the tenant: its sales in a month, and its managers (S-042 … S-048). */
export function SpaceView({ store, back }: SpaceViewProps) {
  const country = countryOf(useCountryCode());
  const address = useDailyAddress();
  const [params, setParams] = useSearchParams();
  const current = monthOf(todayIn(country.code, portalNow()));
  // S-044: later months do not exist, whatever the address says.
  const opened = useOpenedMonth(current, String(address.period));
  const asked = address.period ?? opened;
  const month = asked > current ? current : asked;
  const period = useSalesPeriod(store, month, address.leaseId ?? store.idContrato);
  // Of two leases in the month, the one whose days are shown.
  const lease = period.data?.contrato ?? { id: store.idContrato, usuarios: store.usuarios };
  const view = views.find((one) => one === params.get('vista')) ?? 'ventas';
  const setView = (next: string): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'ventas') after.delete('vista');
        else after.set('vista', next);
        return after;
      },
      { preventScrollReset: true },
    );

  return (
    <>
      <PageHeader title={texts.title} {...(back && { back })} />
      <StoreHeader contract={period.data?.contrato} arrivedWith={storeState(store, '')} />
      <Tabs.Root value={view} onValueChange={(change) => setView(change.value)} lazyMount>
        <Tabs.List mb="4">
          <Tabs.Trigger value="ventas" minH="11">
            {texts.salesTab}
          </Tabs.Trigger>
          <Tabs.Trigger value="contactos" minH="11">
            {texts.contactsTab}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="ventas" pt="0">
          <QueryView query={period} skeleton={<DailySkeleton />}>
            {(data) => (
              <SpaceSales
                store={store}
                period={data}
                month={month}
                address={address}
                loading={period.isPlaceholderData}
              />
            )}
          </QueryView>
        </Tabs.Content>
        <Tabs.Content value="contactos" pt="0">
          <SpaceContacts contractId={lease.id} managers={lease.usuarios} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
