import { type ReactNode, useState } from 'react';
import { type Blocker, type Location, useBlocker } from 'shared/router';
import { sessionStore } from 'shared/session';
import { ConfirmDialog, type ConfirmQuestion } from './confirm-dialog.tsx';

export type Leaving = { readonly currentLocation: Location; readonly nextLocation: Location };

type LeaveGuard = {
  /** Whether this navigation would leave something behind. */
  readonly leaves: (leaving: Leaving) => boolean;
  readonly question: ConfirmQuestion;
  /** Called before whoever wants to leave is let go. */
  readonly onLeave?: () => void;
};

/**
 * Asks before half-written input is left, by whichever way: Escape, a button, Back or a link. Render what it returns.
 * The end of the session is no choice of the user and passes.
 */
export function useLeaveGuard({ leaves, question, onLeave }: LeaveGuard): ReactNode {
  const blocker = useBlocker(
    (leaving) => sessionStore.getState().status === 'authenticated' && leaves(leaving),
  );
  // Every attempt to leave is another blocker. The router may go from one to the next without a render in between,
  // so its state alone does not tell whether this one was answered.
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
