import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import type { StoreCard as Store } from 'shared/endpoints/sales';
import { useLocation } from 'shared/router';
import { SimpleGrid } from 'shared/ui/data';
import { cardStyles } from './card-styles.ts';
import { StoreCard } from './store-card.tsx';

type StoreCardsProps = {
  readonly stores: readonly Store[];
  /** Where the card of a store leads. */
  readonly pathOf: (store: Store) => string;
  /** The first of the stores that were just asked for: it gets the focus when it is there. */
  readonly focusAt?: number | null;
  readonly children?: ReactNode;
};

/** One card per store (S-021), in the order given. */
export function StoreCards({ stores, pathOf, focusAt = null, children }: StoreCardsProps) {
  const { pathname, search } = useLocation();
  // A list in truth; the type is that of the grid.
  const list = useRef<HTMLDivElement>(null);
  // Drawn in pieces, between which a key is answered.
  const drawn = useDeferredValue(stores);
  const hasCome = focusAt !== null && drawn.length > focusAt;
  useEffect(() => {
    if (hasCome) list.current?.querySelectorAll('a')[focusAt]?.focus({ preventScroll: true });
  }, [hasCome, focusAt]);
  return (
    <>
      <SimpleGrid
        ref={list}
        as="ul"
        listStyleType="none"
        columns={{ base: 1, sm: 2, lg: 3 }}
        gap="3"
        css={cardStyles}
      >
        {drawn.map((store) => (
          <li key={store.idContrato}>
            <StoreCard store={store} path={pathOf(store)} returnPath={pathname + search} />
          </li>
        ))}
      </SimpleGrid>
      {children}
    </>
  );
}
