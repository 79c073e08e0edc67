import { useEffect } from 'react';
import { useBlocker } from 'shared/router';
import { sessionStore } from 'shared/session';

const signedIn = () => sessionStore.getState().status === 'authenticated';

/** Asks before a navigation loses what was typed; the end of the session is no choice of the user and passes. */
export function useLeaveGuard(unsaved: () => boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved() && signedIn() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one question per blocked navigation
  }, [blocker.state]);
}
