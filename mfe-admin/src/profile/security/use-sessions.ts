import { closeOtherSessions, closeSession, listSessions } from 'shared/endpoints/security';
import { messageOf } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { notify } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { texts } from './texts.ts';

/** The user's sessions. */
export const useSessions = () => useQuery({ ...endpointQuery(listSessions, {}), staleTime: 0 });

const closing = {
  refreshes: [listSessions],
  untilRefreshed: true,
  onFailed: (error: Error): void => notify({ tone: 'danger', title: messageOf(error) }),
};

/** Ends one, or all other sessions; the list follows, also if they had ended already. */
export const useCloseSessions = () => ({
  one: useWrite(closeSession, { ...closing, saved: texts.closed }),
  others: useWrite(closeOtherSessions, {
    ...closing,
    onReply: ({ closed }) => notify({ tone: 'success', title: texts.othersClosed(closed) }),
  }),
});
