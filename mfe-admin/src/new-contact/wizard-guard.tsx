import type { ReactNode } from 'react';
import { leaveQuestion, useLeaveGuard } from 'shared/ui/overlay';

type WizardGuardProps = { readonly unsaved: boolean; readonly onLeave: () => void };

/** Asks before what was typed is left, by whichever way. A part of its own: it has to know that it was sent first. */
export function WizardGuard({ unsaved, onLeave }: WizardGuardProps): ReactNode {
  return useLeaveGuard({
    question: leaveQuestion,
    leaves: ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
    onLeave,
  });
}
