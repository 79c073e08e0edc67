import type { ReactNode } from 'react';
import { leaveQuestion, useLeaveGuard } from 'shared/ui/overlay';
import { helpSearch } from '../help-centre/help-search.ts';

type Place = { readonly pathname: string; readonly search: string };

const ticketAt = ({ pathname, search }: Place): string =>
  `${pathname} ${helpSearch.read(new URLSearchParams(search)).ticketId}`;

/** Asks before an unsent comment is left. */
export function TicketGuard({ unsaved }: { readonly unsaved: boolean }): ReactNode {
  return useLeaveGuard({
    question: leaveQuestion,
    leaves: ({ currentLocation, nextLocation }) =>
      unsaved && ticketAt(currentLocation) !== ticketAt(nextLocation),
  });
}
