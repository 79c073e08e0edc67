import { useCallback } from 'react';
import { getSpacePeriod, listStores } from 'shared/contract/sales';
import { endpointKey, useQueryClient } from 'shared/query';

/** S-209: totals and lists are read anew after a day changed. */
export function useRefreshSales(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: endpointKey(getSpacePeriod) });
    void client.invalidateQueries({ queryKey: endpointKey(listStores) });
  }, [client]);
}
