import type { ReactNode } from 'react';
import { useLeaveGuard } from 'shared/ui/overlay';
import { declarationTexts as texts } from './texts.ts';

const question = {
  title: texts.leaveTitle,
  description: texts.leaveText,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
};

/** Asks before a half-written day is left. The draft stays on the device. */
export const useDayGuard = (unsaved: () => boolean): ReactNode =>
  useLeaveGuard({
    question,
    leaves: ({ currentLocation, nextLocation }) =>
      unsaved() &&
      (currentLocation.pathname !== nextLocation.pathname || dayOf(currentLocation) !== dayOf(nextLocation)),
  });

/** Going on from the declaration to the justification of the same day leaves nothing. */
const dayOf = ({ search }: { readonly search: string }): string | null =>
  new URLSearchParams(search).get('dia');
