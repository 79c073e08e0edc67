import { useCallback } from 'react';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { endpointKey, useQueryClient } from 'shared/query';

/**
 * Fetches these calls again, now if they are shown, otherwise when they next are. `endpoints` is a constant.
 * Resolves once the shown ones have arrived.
 */
export function useRefresh(endpoints: readonly Endpoint[]): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
  }, [queries, endpoints]);
}
