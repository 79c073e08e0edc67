import { readProfile } from 'shared/endpoints/profile';
import { endpointQuery, useQuery } from 'shared/query';
import { useSessionUser } from 'shared/session';

/** The stored profile of the user. */
export function useProfile() {
  const { id } = useSessionUser();
  return useQuery({ ...endpointQuery(readProfile, { params: { id } }), staleTime: 0 });
}
