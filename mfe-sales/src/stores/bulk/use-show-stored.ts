import { useCallback } from 'react';
import { getStoresDay, type StoresDay } from 'shared/endpoints/bulk-sales';
import type { DailySale } from 'shared/endpoints/sales';
import { endpointKey, useQueryClient } from 'shared/query';

/** Shows sales that were just stored at their stores, before the day is read again. */
export function useShowStored(): (records: readonly DailySale[]) => void {
  const client = useQueryClient();
  return useCallback(
    (records) => {
      const byStore = new Map(records.map((record) => [record.idContrato, record]));
      client.setQueriesData<StoresDay>({ queryKey: endpointKey(getStoresDay) }, (day) => {
        if (day === undefined) return day;
        const locales = day.locales.map((store) => {
          const venta = byStore.get(store.contratoId);
          return venta?.fecha === day.fecha ? { ...store, estado: 'declared' as const, venta } : store;
        });
        return { ...day, locales };
      });
    },
    [client],
  );
}
