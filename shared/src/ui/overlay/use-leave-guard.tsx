import { type ReactNode, useState } from 'react';
import { type Blocker, type Location, useBlocker } from 'shared/router';
import { sessionStore } from 'shared/session';
import { useUnsaved } from './unsaved-input.ts';
import { ConfirmDialog, type ConfirmQuestion } from './confirm-dialog.tsx';

export type Leaving = { readonly currentLocation: Location; readonly nextLocation: Location };

type LeaveGuard = {
  /** Whether this navigation would lose input. */
  readonly leaves: (leaving: Leaving) => boolean;
  /** Whether there is input to lose. */
  readonly unsaved: () => boolean;
  readonly question: ConfirmQuestion;
  /** Called before the navigation continues. */
  readonly onLeave?: () => void;
};

/**
 * Asks before unsaved input is left, by Escape, a button, Back or a link. Render what it returns. The end of
 * a session is not the user's choice and passes.
 */
export function useLeaveGuard({ leaves, unsaved, question, onLeave }: LeaveGuard): ReactNode {
  useUnsaved(unsaved);
  const blocker = useBlocker(
    (leaving) => sessionStore.getState().status === 'authenticated' && leaves(leaving),
  );
  // Every attempt to leave creates a blocker. The router may replace one by the next without a render in
  // between, so its state alone does not tell whether this one was answered.
  const [answered, setAnswered] = useState<Blocker | null>(null);
  const asking = blocker.state === 'blocked' && blocker !== answered;
  return (
    <ConfirmDialog
      question={asking ? question : null}
      onAnswer={(leave) => {
        if (!asking) return;
        setAnswered(blocker);
        if (!leave) return blocker.reset();
        onLeave?.();
        blocker.proceed();
      }}
    />
  );
}
