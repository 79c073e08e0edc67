import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoreCard as Store } from 'shared/contract/sales';
import { useLocation } from 'shared/router';
import { Button, Flex, SimpleGrid } from 'shared/ui/core';
import { storeState } from '../store/store-link.ts';
import { StoreCard } from './store-card.tsx';
import { storesTexts as texts } from './texts.ts';

type StoreCardsProps = {
  readonly stores: readonly Store[];
  /** Where the card of a store leads. */
  readonly pathOf: (store: Store) => string;
};

/** A mall administrator may have thousands of stores; more cards than this at once only cost time. */
const atOnce = 60;

/** One card per store (S-021), in the order given. */
export function StoreCards({ stores, pathOf }: StoreCardsProps) {
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState(atOnce);
  // A list in truth; the type is that of the grid.
  const list = useRef<HTMLDivElement>(null);
  const more = Math.min(atOnce, stores.length - shown);
  const showMore = (): void => {
    flushSync(() => setShown(shown + atOnce));
    // The button may be gone now; who came by keyboard goes on with the first new card.
    list.current?.querySelectorAll('a')[shown]?.focus({ preventScroll: true });
  };
  return (
    <>
      <SimpleGrid ref={list} as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        {stores.slice(0, shown).map((store) => (
          <li key={store.idContrato}>
            <StoreCard
              store={store}
              link={{ to: pathOf(store), state: storeState(store, pathname + search) }}
            />
          </li>
        ))}
      </SimpleGrid>
      {more > 0 && (
        <Flex direction="column" align="center" gap="2" mt="4" color="fg.muted" fontSize="sm">
          {texts.shownOf(shown, stores.length)}
          <Button variant="outline" onClick={showMore}>
            {texts.showMore(more)}
          </Button>
        </Flex>
      )}
    </>
  );
}
