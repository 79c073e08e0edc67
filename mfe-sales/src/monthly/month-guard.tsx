import type { ReactNode } from 'react';
import { useLeaveGuard } from 'shared/ui/overlay';
import { monthlyTexts as texts } from './texts.ts';

const question = {
  title: texts.leaveTitle,
  description: texts.leaveText,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
};

type Place = { readonly pathname: string; readonly search: string };

const formAt = ({ pathname, search }: Place): string => {
  const params = new URLSearchParams(search);
  return [pathname, params.get('mes'), params.get('contrato'), params.get('declarar')].join();
};

/** Asks before an unsent month is left. The draft stays on the device. */
export function MonthGuard({ unsaved }: { readonly unsaved: () => boolean }): ReactNode {
  return useLeaveGuard({
    question,
    leaves: ({ currentLocation, nextLocation }) =>
      unsaved() && formAt(currentLocation) !== formAt(nextLocation),
  });
}
