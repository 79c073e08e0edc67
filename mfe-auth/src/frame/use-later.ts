import { useEffect, useEffectEvent } from 'react';

/** Does something once that `begun` has been true for a while, unless the screen is left before. */
export function useLater(begun: boolean, afterMs: number, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!begun) return undefined;
    const timer = setTimeout(run, afterMs);
    return () => clearTimeout(timer);
  }, [begun, afterMs]);
}
