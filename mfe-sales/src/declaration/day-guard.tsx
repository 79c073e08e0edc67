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
 * Asks before a half-written day is left. The draft stays on the device. A part of its own: it follows every change of
 * the address, and the form beside it need not.
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

/** Going on from the declaration to the justification of the same day leaves nothing. */
function placeOf({ search }: { readonly search: string }): string {
  const params = new URLSearchParams(search);
  // Of several stores also the mall and the page.
  return ['dia', 'centro', 'hoja'].map((name) => params.get(name) ?? '').join(' ');
}
