import { closeOtherSessions, closeSession, listSessions } from 'shared/endpoints/security';
import { call } from 'shared/http';
import { endpointQuery, useMutation, useQuery, useQueryClient } from 'shared/query';

const key = [listSessions.path];

/** The user's sessions. */
export const useSessions = () => useQuery({ ...endpointQuery(listSessions, {}), staleTime: 0 });

/** Ends one, or all other sessions; the list follows, also if they had ended already. */
export function useCloseSessions() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  return {
    one: useMutation({ mutationFn: (id: number) => call(closeSession, { params: { id } }), onSettled }),
    others: useMutation({ mutationFn: () => call(closeOtherSessions, {}), onSettled }),
  };
}
