import type { ReactNode } from 'react';
import type { Location } from 'shared/router';
import { type ConfirmQuestion, leaveQuestion, useLeaveGuard } from 'shared/ui/overlay';

type LeaveGuardProps = {
  /** Read when the user leaves, because a saved form closes before it renders again. */
  readonly unsaved: () => boolean;
  /** Parameters of the address that, with its path, name the form: any other may change without a question. */
  readonly params?: readonly string[];
  readonly question?: ConfirmQuestion;
  readonly onLeave?: () => void;
};

/**
 * Asks before a form with unsaved input is left, by any way. A separate component, because it renders with
 * every change of the address, and the form need not.
 */
export function LeaveGuard({
  unsaved,
  params = [],
  question = leaveQuestion,
  onLeave,
}: LeaveGuardProps): ReactNode {
  const formAt = ({ pathname, search }: Location): string => {
    const values = new URLSearchParams(search);
    return [pathname, ...params.map((name) => values.get(name) ?? '')].join(' ');
  };
  return useLeaveGuard({
    question,
    unsaved,
    leaves: ({ currentLocation, nextLocation }) =>
      unsaved() && formAt(currentLocation) !== formAt(nextLocation),
    ...(onLeave && { onLeave }),
  });
}
