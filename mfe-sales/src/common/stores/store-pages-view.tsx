import { useState, type ReactNode } from 'react';
import { mostRowsListed } from 'shared/endpoints/row-count';
import type { StoreCard as Store } from 'shared/endpoints/sales';
import { formatCount, formatRowCount } from 'shared/format';
import { messageOf } from 'shared/http';
import { useCountryCode } from 'shared/session';
import { Box, Button, Flex, QueryView, Text } from 'shared/ui/core';
import type { StorePages } from './use-store-pages.ts';
import { StoreCards } from './store-cards.tsx';
import { StoreCardsSkeleton } from './stores-skeleton.tsx';
import { storeTexts as texts } from './texts.ts';

type StorePagesViewProps = {
  readonly pages: StorePages;
  readonly pathOf: (store: Store) => string;
  readonly empty: ReactNode;
};

/** The cards of a search that the server does, page after page. */
export function StorePagesView({ pages, pathOf, empty }: StorePagesViewProps) {
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const { first, stores, isOutdated } = pages;
  return (
    <QueryView
      query={{ data: first, error: pages.error, refetch: pages.retry }}
      skeleton={<StoreCardsSkeleton />}
      errorTitle={texts.loadFailed}
      isEmpty={({ totalElements }) => totalElements === 0}
      empty={empty}
    >
      {({ totalElements, hasMore }) => (
        <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1} transition="opacity 150ms">
          <StoreCards stores={stores} pathOf={pathOf} focusAt={focusAt}>
            <More
              pages={pages}
              shown={stores.length}
              count={{ total: totalElements, hasMore }}
              onMore={() => {
                setFocusAt(stores.length);
                pages.more?.();
              }}
            />
          </StoreCards>
        </Box>
      )}
    </QueryView>
  );
}

type MoreProps = {
  readonly pages: StorePages;
  readonly shown: number;
  readonly count: { readonly total: number; readonly hasMore: boolean };
  readonly onMore: () => void;
};

/** How many stand here of how many, and the way to the others. */
function More({ pages, shown, count, onMore }: MoreProps) {
  const country = useCountryCode();
  const next = Math.min(pages.first?.content.length ?? 0, count.total - shown);
  if (pages.more === undefined && !count.hasMore) return null;
  return (
    <Flex direction="column" align="center" gap="2" mt="4" color="fg.muted" fontSize="sm">
      <span aria-live="polite">
        {texts.shownOf(formatCount(shown, country), formatRowCount(count, country))}
      </span>
      {pages.moreError && (
        <Text role="alert" color="fg.error" textAlign="center">
          {messageOf(pages.moreError)}
        </Text>
      )}
      {pages.more && (
        <Button variant="outline" loading={pages.isLoadingMore} onClick={onMore}>
          {texts.showMore(next)}
        </Button>
      )}
      {pages.more === undefined && <span>{texts.narrow(formatCount(mostRowsListed, country))}</span>}
    </Flex>
  );
}
