import { useCallback } from 'react';
import { getStoresDay } from 'shared/contract/many-sales';
import { getDayHistory } from 'shared/contract/sale-history';
import { getSpacePeriod, listStores } from 'shared/contract/sales';
import { endpointKey, useQueryClient } from 'shared/query';

/** S-209: totals and lists are read anew after a day changed; so are the stores of a day, and what happened to it. */
export function useRefreshSales(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [getSpacePeriod, listStores, getStoresDay, getDayHistory]) {
      void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
    }
  }, [client]);
}
