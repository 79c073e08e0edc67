import { useEffect, useState, type ComponentType } from 'react';
import type { ManyAddress } from './use-many-address.ts';

type ManyStores = ComponentType<{ readonly address: ManyAddress }>;

/**
 * The bulk declaration, whose code is fetched once it is `wanted`; null until then. A lazy component would show its
 * placeholder for 300 ms at least, however soon the code is there.
 */
export function useManyStores(wanted: boolean): ManyStores | null {
  const [loaded, setLoaded] = useState<ManyStores | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isMissing = wanted && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    import('./many-stores.tsx').then(
      (module) => isOver || setLoaded(() => module.default),
      (failure: unknown) => isOver || setError(failure),
    );
    return () => {
      isOver = true;
    };
  }, [isMissing]);
  if (error !== null) throw error;
  return loaded;
}
