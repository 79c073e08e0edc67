import { getSpacePeriod, type SalesPeriod } from 'shared/endpoints/sales';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';
import { useRefresh } from 'shared/writes';
import { useOnNewDay } from '../clock/use-on-new-day.ts';
import { showSales } from '../declaring/show-sales.ts';

/** Undefined: not a valid id. */
type StoreIds = { readonly espacioId: number | undefined; readonly empresaId: number | undefined };

const isOf = ({ contrato }: SalesPeriod, { espacioId, empresaId }: StoreIds): boolean =>
  contrato.espacio.id === espacioId && contrato.empresa.id === empresaId;

/**
 * One month of a store: days with their state and record, totals, pending days. The previous month stays
 * while the next one loads, if it is of the same store. `contratoId`: of two leases in the month, this one.
 */
export function useSalesPeriod(
  store: StoreIds,
  period: string,
  contratoId: number | undefined,
): UseQueryResult<SalesPeriod> {
  const { espacioId, empresaId } = store;
  // What can be declared, and what is late, changes with the day.
  useOnNewDay(useRefresh(showSales));
  return useQuery({
    ...endpointQuery(getSpacePeriod, {
      params: { espacioId: espacioId ?? 0, empresaId: empresaId ?? 0 },
      query: { period, contratoId },
    }),
    enabled: espacioId !== undefined && empresaId !== undefined,
    placeholderData: (last: SalesPeriod | undefined) => (last && isOf(last, store) ? last : undefined),
  });
}
