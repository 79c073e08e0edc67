import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useBlocker } from 'shared/router';
import { useConfirm } from 'shared/ui/overlay';
import { declarationTexts as texts } from './texts.ts';

/** Asks before a half-written form is left, by whichever way: Escape, the cross, Back or a link. The draft stays. */
export function useLeaveGuard(unsaved: () => boolean): ReactNode {
  const { confirm, confirmation } = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved() &&
      (currentLocation.pathname !== nextLocation.pathname || dayOf(currentLocation) !== dayOf(nextLocation)),
  );
  const ask = useEffectEvent(async () => {
    const leave = await confirm({
      title: texts.leaveTitle,
      description: texts.leaveText,
      confirmLabel: texts.leave,
      cancelLabel: texts.stay,
    });
    if (leave) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  return confirmation;
}

/** Going on from the declaration to the justification of the same day leaves nothing. */
const dayOf = ({ search }: { readonly search: string }): string | null =>
  new URLSearchParams(search).get('dia');
