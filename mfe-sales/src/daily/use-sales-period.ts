import { getSpacePeriod, type SalesPeriod } from 'shared/contract/sales';
import { endpointQuery, keepPreviousData, useQuery, type UseQueryResult } from 'shared/query';

/** One month of a store: days with their state and record, totals, what is pending. The last one stays while it loads. */
export const useSalesPeriod = (
  store: { readonly espacioId: number; readonly empresaId: number },
  period: string,
): UseQueryResult<SalesPeriod> =>
  useQuery({
    ...endpointQuery(getSpacePeriod, { params: store, query: { period } }),
    placeholderData: keepPreviousData,
  });
