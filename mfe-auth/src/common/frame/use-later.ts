import { useEffect, useEffectEvent } from 'react';

/** Runs an action once `begun` has been true for a while, unless the screen unmounts before. */
export function useLater(begun: boolean, afterMs: number, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!begun) return undefined;
    const timer = setTimeout(run, afterMs);
    return () => clearTimeout(timer);
  }, [begun, afterMs]);
}
