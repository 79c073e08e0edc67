import { formatRowCount } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Button, EmptyState } from 'shared/ui/core';
import type { CountByView, StoreView } from './filter-stores.ts';
import { storesTexts as texts } from './texts.ts';
import type { StoresAddress } from './use-stores-address.ts';

export const viewLabels: Readonly<Record<StoreView, string>> = {
  pendientes: texts.pendingTab,
  'al-dia': texts.upToDateTab,
};

const goTo: Readonly<Record<StoreView, string>> = {
  pendientes: texts.seePending,
  'al-dia': texts.seeUpToDate,
};

type NoStoresProps = {
  readonly view: StoreView;
  readonly found: CountByView;
  readonly address: StoresAddress;
};

/** A tab without stores: because there are none (S-024, S-025), or because the search finds none. Always with a way on. */
export function NoStores({ view, found, address }: NoStoresProps) {
  const { setView, setSearch } = address;
  const search = address.search.trim();
  const other: StoreView = view === 'pendientes' ? 'al-dia' : 'pendientes';
  const country = useCountryCode();
  const elsewhere = found[other].total > 0;
  const goToOther = (
    <Button variant="outline" onClick={() => setView(other)}>
      {goTo[other]}
    </Button>
  );
  if (search) {
    return (
      <EmptyState
        picture="search"
        title={texts.noneFound}
        description={
          elsewhere
            ? texts.foundInOtherTab(formatRowCount(found[other], country), viewLabels[other])
            : texts.noneFoundDetail(search)
        }
        action={
          elsewhere ? (
            goToOther
          ) : (
            <Button variant="outline" onClick={() => setSearch('')}>
              {texts.clearSearch}
            </Button>
          )
        }
      />
    );
  }
  const pending = view === 'pendientes';
  return (
    <EmptyState
      picture={pending ? 'done' : 'window'}
      title={pending ? texts.nonePending : texts.noneUpToDate}
      description={pending ? texts.nonePendingDetail : texts.noneUpToDateDetail}
      action={goToOther}
    />
  );
}
