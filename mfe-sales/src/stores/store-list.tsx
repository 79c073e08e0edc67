import type { ReactNode } from 'react';
import type { StoreCard as Store } from 'shared/endpoints/sales';
import { formatRowCount } from 'shared/format';
import { type Address, SearchBox, useSearch } from 'shared/lists';
import { useLinkTo } from 'shared/router';
import { useCountryCode } from 'shared/session';
import { Box, Flex } from 'shared/ui/core';
import { SearchField } from 'shared/ui/data';
import { Tabs, Tag } from 'shared/ui/occasional';
import { type FirstPage, useStorePages } from '../common/stores/use-store-pages.ts';
import { isWhole } from '../common/stores/use-stores.ts';
import { owedDaysSearch } from '../common/stores/days-search.ts';
import { storesByView, storeViews, type CountByView } from '../common/stores/filter-stores.ts';
import { StoreCards } from '../common/stores/store-cards.tsx';
import { StorePagesView } from '../common/stores/store-pages-view.tsx';
import { NoStores, viewLabels } from './no-stores.tsx';
import { storesTexts as texts } from './texts.ts';
import { storeSearch, type StoreSearch } from './store-search.ts';

/** Tabs with their counts, search, and the cards of the tab (S-017 … S-026). */
export function StoreList({ first }: { readonly first: FirstPage }) {
  const address = useSearch(storeSearch);
  return isWhole(first.page) ? (
    <FewStores stores={first.page.content} address={address} />
  ) : (
    <BulkStores first={first} address={address} />
  );
}

const usePathOf = () => {
  const linkTo = useLinkTo();
  const country = useCountryCode();
  return (store: Store) => {
    const { espacioId, empresaId } = store;
    return linkTo('VENTAS_DETALLE', { espacioId, empresaId }) + owedDaysSearch(store, country);
  };
};

/** All of them are here: each key filters them at once. */
function FewStores({
  stores,
  address,
}: {
  readonly stores: readonly Store[];
  readonly address: Address<StoreSearch>;
}) {
  const { view, text } = address.search;
  const pathOf = usePathOf();
  const found = storesByView(stores, text);
  const exactly = (count: number) => ({ total: count, hasMore: false });
  const counts = {
    pendientes: exactly(found.pendientes.length),
    'al-dia': exactly(found['al-dia'].length),
  };
  return (
    <StoreTabs
      address={address}
      counts={counts}
      search={
        <SearchField
          value={text}
          onChange={(typed) => address.change({ text: typed })}
          placeholder={texts.search}
        />
      }
    >
      {found[view].length === 0 ? (
        <NoStores found={counts} address={address} />
      ) : (
        <StoreCards stores={found[view]} pathOf={pathOf} />
      )}
    </StoreTabs>
  );
}

/** More than a page holds: the server searches and sorts them. */
function BulkStores({
  first,
  address,
}: {
  readonly first: FirstPage;
  readonly address: Address<StoreSearch>;
}) {
  const { view, text } = address.search;
  const pathOf = usePathOf();
  const pages = useStorePages({ estado: view, buscar: text }, first);
  const { conteo } = pages.first ?? first.page;
  const counts = { pendientes: conteo.pendientes, 'al-dia': conteo.alDia };
  return (
    <StoreTabs
      address={address}
      counts={counts}
      search={
        <SearchBox
          value={text}
          onChange={(typed) => address.change({ text: typed })}
          placeholder={texts.search}
        />
      }
    >
      <StorePagesView
        // Another list begins at its first card.
        key={`${view} ${text}`}
        pages={pages}
        pathOf={pathOf}
        empty={<NoStores found={counts} address={address} />}
      />
    </StoreTabs>
  );
}

type StoreTabsProps = {
  readonly address: Address<StoreSearch>;
  readonly counts: CountByView;
  readonly search: ReactNode;
  /** What the open tab shows. */
  readonly children: ReactNode;
};

function StoreTabs({ address, counts, search, children }: StoreTabsProps) {
  const { view } = address.search;
  const country = useCountryCode();
  return (
    <Tabs.Root
      value={view}
      onValueChange={({ value }) =>
        address.change({ view: storeViews.find((each) => each === value) ?? view })
      }
      lazyMount
      unmountOnExit
    >
      <Flex
        gap="3"
        justify="space-between"
        align="center"
        direction={{ base: 'column-reverse', sm: 'row' }}
        mb="4"
      >
        <Tabs.List w={{ base: 'full', sm: 'auto' }}>
          {storeViews.map((each) => (
            <Tabs.Trigger
              key={each}
              value={each}
              flex={{ base: '1', sm: 'none' }}
              justifyContent="center"
              h="auto"
              minH="11"
              // 'más de 10.000' stands below the name where both have no room.
              flexWrap={{ base: 'wrap', sm: 'nowrap' }}
              columnGap="2"
              rowGap="0"
            >
              {viewLabels[each]}
              <Tag.Root
                size="sm"
                colorPalette={each === 'pendientes' ? 'warning' : 'success'}
                rounded="full"
                flexShrink="0"
              >
                <Tag.Label>{formatRowCount(counts[each], country)}</Tag.Label>
              </Tag.Root>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Box w={{ base: 'full', sm: '72' }}>{search}</Box>
      </Flex>
      {storeViews.map((each) => (
        <Tabs.Content key={each} value={each} pt="0">
          {each === view && children}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
