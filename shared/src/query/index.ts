/** Door: server state. Federated singleton, so that every area reads the same cache. */
export {
  keepPreviousData,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export { endpointKey, endpointQuery } from './endpoint-query.ts';
export { QueryProvider } from './query-provider.tsx';
