import type { ReactNode } from 'react';
import { useLeaveGuard } from 'shared/ui/overlay';
import { declarationTexts as texts } from './texts.ts';

const question = {
  title: texts.leaveTitle,
  description: texts.leaveText,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
};

type DayGuardProps = { readonly unsaved: () => boolean };

/**
 * Asks before an unsent day is left. The draft stays on the device. A separate component, because it renders
 * with every change of the address, and the form need not.
 */
export function DayGuard({ unsaved }: DayGuardProps): ReactNode {
  return useLeaveGuard({
    question,
    leaves: ({ currentLocation, nextLocation }) =>
      unsaved() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        placeOf(currentLocation) !== placeOf(nextLocation)),
  });
}

/** Going from the declaration to the justification of the same day loses nothing. */
function placeOf({ search }: { readonly search: string }): string {
  const params = new URLSearchParams(search);
  // With several stores, mall and page count too.
  return ['dia', 'centro', 'hoja'].map((name) => params.get(name) ?? '').join(' ');
}
