import type { ReactNode } from 'react';
import { leaveQuestion, useLeaveGuard } from 'shared/ui/overlay';

/** Asks before what was typed is left, by whichever way. A part of its own: it has to know that it was sent first. */
export function WizardGuard({ unsaved }: { readonly unsaved: boolean }): ReactNode {
  return useLeaveGuard({
    question: leaveQuestion,
    leaves: ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  });
}
