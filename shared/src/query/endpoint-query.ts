import type { CallInput, Endpoint, ReplyOf } from '../endpoints/endpoint.ts';
import { call, type CallOptions } from 'shared/http';

type EndpointKey = readonly [path: string, input: unknown];

/** The cache key of a call; without input, the prefix of every call of that endpoint (for invalidation). */
export const endpointKey = (endpoint: Endpoint, input?: unknown): EndpointKey | readonly [path: string] =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/** `useQuery(endpointQuery(getInvoices, { query: { page: 0 } }))` */
export const endpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<CallOptions, 'timeoutMs'> = {},
): { queryKey: EndpointKey; queryFn: (context: { signal: AbortSignal }) => Promise<ReplyOf<E>> } => ({
  queryKey: [endpoint.path, input],
  queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
});
