import { useMemo } from 'react';
import { listStores, type StoreCard } from 'shared/contract/sales';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';
import { useSelectedCompany, useSessionUser } from 'shared/session';

/** The stores that the user reaches, with what each still has to declare. */
export const useStores = (): UseQueryResult<StoreCard[]> => useQuery(endpointQuery(listStores, {}));

/** The same for the company that is chosen in the top bar, where there is a choice (P-153). */
export function useCompanyStores(): UseQueryResult<StoreCard[]> {
  const select = useOfCompany<StoreCard>();
  return useQuery({ ...endpointQuery(listStores, {}), select });
}

/** Picks what belongs to the company of the top bar; everything where no company is chosen. */
export function useOfCompany<Row extends { readonly empresaId: number }>(): (rows: Row[]) => Row[] {
  const { clientsTotal } = useSessionUser();
  const company = useSelectedCompany();
  const chosen = clientsTotal > 1 ? company?.id : undefined;
  return useMemo(
    () => (rows) => (chosen === undefined ? rows : rows.filter(({ empresaId }) => empresaId === chosen)),
    [chosen],
  );
}
