import { useEffect, useState } from 'react';
import { startSession } from 'shared/session';
import { currentRegistry } from '../remotes/registry-source.ts';
import { applyPortalConfig } from './portal-config.ts';

export type Start = { readonly phase: 'starting' | 'ready' | 'unreachable'; readonly retry: () => void };

/** U-2.9: the session of the cookie is renewed, or found missing, before any screen is drawn. */
export function useStart(): Start {
  const [phase, setPhase] = useState<Start['phase']>('starting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    const start = async (): Promise<void> => {
      // The registry is only fetched ahead; who needs it waits for it.
      void currentRegistry();
      await applyPortalConfig();
      await startSession();
    };
    start().then(
      () => !left && setPhase('ready'),
      () => !left && setPhase('unreachable'),
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
