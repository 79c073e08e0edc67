import type { ReactNode } from 'react';
import { useLeaveGuard } from 'shared/ui/overlay';
import { newContactTexts as texts } from './texts.ts';

const question = {
  title: texts.leaveTitle,
  description: texts.leaveHelp,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
  destructive: true,
};

/** Asks before what was typed is left, by whichever way. A part of its own: it has to know that it was sent first. */
export function WizardGuard({ unsaved }: { readonly unsaved: boolean }): ReactNode {
  return useLeaveGuard({
    question,
    leaves: ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  });
}
