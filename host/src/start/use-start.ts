import { startTransition, useEffect, useState } from 'react';
import { startPortal } from './start-portal.ts';

export type Start = { readonly phase: 'starting' | 'ready' | 'unreachable'; readonly retry: () => void };

export function useStart(): Start {
  const [phase, setPhase] = useState<Start['phase']>('starting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    // The first screen renders in short steps; the placeholder stays until it is complete.
    const goTo = (next: Start['phase']): void => startTransition(() => (left ? undefined : setPhase(next)));
    startPortal().then(
      () => goTo('ready'),
      () => goTo('unreachable'),
    );
    return () => {
      left = true;
    };
  }, [attempt]);

  const retry = (): void => {
    setPhase('starting');
    setAttempt(attempt + 1);
  };
  return { phase, retry };
}
