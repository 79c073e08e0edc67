import { listStores, type StoreCard } from 'shared/contract/sales';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';

/** The stores that the user reaches, with what each still has to declare. */
export const useStores = (): UseQueryResult<StoreCard[]> => useQuery(endpointQuery(listStores, {}));
