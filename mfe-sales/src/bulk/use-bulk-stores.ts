import { createElement, useEffect, useState, type ReactNode } from 'react';
import type { BulkAddress } from './use-bulk-address.ts';

type Props = { readonly address: BulkAddress };
type DrawBulkStores = (props: Props) => ReactNode;

/**
 * Draws the bulk declaration; null until its code is loaded. The code is fetched as soon as the declaration is
 * offered. A lazy component would show its placeholder for at least 300 ms, even if the code arrives sooner.
 */
export function useBulkStores({
  isOffered,
  isOpen,
}: {
  readonly isOffered: boolean;
  readonly isOpen: boolean;
}): DrawBulkStores | null {
  const [loaded, setLoaded] = useState<DrawBulkStores | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const isMissing = (isOffered || isOpen) && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    import('./bulk-stores.tsx').then(
      (module) => isOver || setLoaded(() => (props: Props) => createElement(module.default, props)),
      // The list works without it, and opening it fetches again.
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
