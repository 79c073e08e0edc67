import { useCallback } from 'react';
import { getStoresDay } from 'shared/endpoints/bulk-sales';
import { getDayHistory } from 'shared/endpoints/sale-history';
import { getSpacePeriod, listStores } from 'shared/endpoints/sales';
import { endpointKey, useQueryClient } from 'shared/query';

/** S-209: after a day changed, totals, lists, the stores of a day and its history are read again. */
export function useRefreshSales(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [getSpacePeriod, listStores, getStoresDay, getDayHistory]) {
      void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
    }
  }, [client]);
}
