/** Singleton entry point: server state, so that every area shares one cache. */
export {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export { endpointKey, endpointQuery } from './endpoint-query.ts';
export { QueryProvider } from './query-provider.tsx';
