import { readFactor, type FactorState } from 'shared/endpoints/second-factor';
import { endpointKey, endpointQuery, useQuery, useQueryClient } from 'shared/query';

/** The current second factor of the user. */
export const useFactor = () => useQuery({ ...endpointQuery(readFactor, {}), staleTime: 0 });

export function useRefreshFactor(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: endpointKey(readFactor) });
}

/** Reads it again; throws what `call` throws. */
export function useReadFactorAgain(): () => Promise<FactorState> {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...endpointQuery(readFactor, {}), staleTime: 0 });
}
