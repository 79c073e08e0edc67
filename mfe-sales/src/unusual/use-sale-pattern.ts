import { getSalePattern } from 'shared/contract/sale-pattern';
import { endpointQuery, useQuery } from 'shared/query';

/** A pattern of weeks does not change while a day is declared. */
const PATTERN_FRESH_MS = 10 * 60_000;

/** What a store usually sells on the weekday of a day, and the series that it used last. It is help: asked for once. */
export const useSalePattern = (contractId: number, fecha: string) =>
  useQuery({
    ...endpointQuery(getSalePattern, { params: { id: contractId }, query: { fecha } }),
    staleTime: PATTERN_FRESH_MS,
    retry: false,
  });
