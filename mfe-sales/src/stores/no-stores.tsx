import { formatRowCount } from 'shared/format';
import type { Address } from 'shared/lists';
import { useCountryCode } from 'shared/session';
import { Button, EmptyState } from 'shared/ui/core';
import type { CountByView, StoreView } from '../common/stores/filter-stores.ts';
import { storesTexts as texts } from './texts.ts';
import type { StoreSearch } from './store-search.ts';

export const viewLabels: Readonly<Record<StoreView, string>> = {
  pendientes: texts.pendingTab,
  'al-dia': texts.upToDateTab,
};

const goTo: Readonly<Record<StoreView, string>> = {
  pendientes: texts.seePending,
  'al-dia': texts.seeUpToDate,
};

type NoStoresProps = {
  readonly found: CountByView;
  readonly address: Address<StoreSearch>;
};

/** A tab without stores: because there are none (S-024, S-025), or because the search finds none. Always with a way on. */
export function NoStores({ found, address: { search, change } }: NoStoresProps) {
  const { view } = search;
  const text = search.text.trim();
  const other: StoreView = view === 'pendientes' ? 'al-dia' : 'pendientes';
  const country = useCountryCode();
  const elsewhere = found[other].total > 0;
  const goToOther = (
    <Button variant="outline" onClick={() => change({ view: other })}>
      {goTo[other]}
    </Button>
  );
  if (text) {
    return (
      <EmptyState
        picture="search"
        title={texts.noneFound}
        description={
          elsewhere
            ? texts.foundInOtherTab(formatRowCount(found[other], country), viewLabels[other])
            : texts.noneFoundDetail(text)
        }
        action={
          elsewhere ? (
            goToOther
          ) : (
            <Button variant="outline" onClick={() => change({ text: '' })}>
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
