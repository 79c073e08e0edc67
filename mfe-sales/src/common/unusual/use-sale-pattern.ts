import { getSalePattern } from 'shared/endpoints/sale-pattern';
import { endpointQuery, useQuery } from 'shared/query';

/** The pattern covers weeks, so it stays the same while a day is declared. */
const PATTERN_FRESH_MS = 10 * 60_000;

/** The store's usual sales on the day's weekday, and its last series. Optional help, so it is not retried. */
export const useSalePattern = (contractId: number, fecha: string) =>
  useQuery({
    ...endpointQuery(getSalePattern, { params: { id: contractId }, query: { fecha } }),
    staleTime: PATTERN_FRESH_MS,
    retry: false,
  });
