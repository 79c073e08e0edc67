import { closeOtherSessions, closeSession, listSessions } from 'shared/contract/security';
import { call } from 'shared/http';
import { endpointQuery, useMutation, useQuery, useQueryClient } from 'shared/query';

const key = [listSessions.path];

/** The own sessions as they are now. */
export const useSessions = () => useQuery({ ...endpointQuery(listSessions, {}), staleTime: 0 });

/** Closing one, or all but this one; the list follows, also when somebody else was quicker. */
export function useCloseSessions() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  return {
    one: useMutation({ mutationFn: (id: number) => call(closeSession, { params: { id } }), onSettled }),
    others: useMutation({ mutationFn: () => call(closeOtherSessions, {}), onSettled }),
  };
}
