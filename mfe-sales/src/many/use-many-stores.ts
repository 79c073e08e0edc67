import { createElement, useEffect, useState, type ReactNode } from 'react';
import type { ManyAddress } from './use-many-address.ts';

type Props = { readonly address: ManyAddress };
type DrawManyStores = (props: Props) => ReactNode;

/**
 * How to draw the bulk declaration, whose code is fetched when it is offered, and at the latest when it is open; null until it is there.
 * A lazy component would show its placeholder for 300 ms at least, however soon the code comes.
 */
export function useManyStores({
  isOffered,
  isOpen,
}: {
  readonly isOffered: boolean;
  readonly isOpen: boolean;
}): DrawManyStores | null {
  const [loaded, setLoaded] = useState<DrawManyStores | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const isMissing = (isOffered || isOpen) && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    import('./many-stores.tsx').then(
      (module) => isOver || setLoaded(() => (props: Props) => createElement(module.default, props)),
      // The list works without it, and opening it asks again.
      (failure: unknown) => {
        if (!isOver && isOpen) setError(failure instanceof Error ? failure : new Error(String(failure)));
      },
    );
    return () => {
      isOver = true;
    };
  }, [isMissing, isOpen]);
  if (error !== null && isOpen) throw error;
  return loaded;
}
