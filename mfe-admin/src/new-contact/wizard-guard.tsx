import type { ReactNode } from 'react';
import { leaveQuestion, useLeaveGuard } from 'shared/ui/overlay';

type WizardGuardProps = { readonly unsaved: boolean; readonly onLeave: () => void };

/** Asks before input is left, by any way. A separate component, because it must first know that the form was sent. */
export function WizardGuard({ unsaved, onLeave }: WizardGuardProps): ReactNode {
  return useLeaveGuard({
    question: leaveQuestion,
    leaves: ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
    onLeave,
  });
}
