import type { StoreCard as Store } from 'shared/contract/sales';
import { useLinkTo } from 'shared/router';
import { Box, Flex } from 'shared/ui/core';
import { SearchField, Tabs, Tag } from 'shared/ui/data';
import { storesByView, storeViewOf, storeViews } from './filter-stores.ts';
import { NoStores, viewLabels } from './no-stores.tsx';
import { StoreCards } from './store-cards.tsx';
import { storesTexts as texts } from './texts.ts';
import { useStoresAddress } from './use-stores-address.ts';

/** Tabs with their counts, search, and the cards of the tab (S-017 … S-026). */
export function StoreList({ stores }: { readonly stores: readonly Store[] }) {
  const address = useStoresAddress();
  const linkTo = useLinkTo();
  const { view, search, setView, setSearch } = address;
  const found = storesByView(stores, search);
  return (
    <Tabs.Root
      value={view}
      onValueChange={(change) => setView(storeViewOf(change.value))}
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
              minH="11"
            >
              {viewLabels[each]}
              <Tag.Root size="sm" colorPalette={each === 'pendientes' ? 'warning' : 'success'} rounded="full">
                <Tag.Label>{found[each].length}</Tag.Label>
              </Tag.Root>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Box w={{ base: 'full', sm: '72' }}>
          <SearchField value={search} onChange={setSearch} placeholder={texts.search} />
        </Box>
      </Flex>
      {storeViews.map((each) => (
        <Tabs.Content key={each} value={each} pt="0">
          {found[each].length === 0 ? (
            <NoStores view={each} found={found} address={address} />
          ) : (
            <StoreCards
              stores={found[each]}
              pathOf={({ espacioId, empresaId }) => linkTo('VENTAS_DETALLE', { espacioId, empresaId })}
            />
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
