import { useMemo } from 'react';
import { listStores, type StoreCard, type StorePage } from 'shared/endpoints/sales';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';
import { useSelectedCompany, useSessionUser } from 'shared/session';

/** Whether the first page has all stores: then they are filtered here, otherwise by the server. */
export const isWhole = ({ content, totalElements }: StorePage): boolean => content.length >= totalElements;

/** The first page of the user's stores; of the company selected in the top bar, if there is a choice (P-153). */
export const useCompanyStores = ({ enabled = true } = {}): UseQueryResult<StorePage> =>
  useQuery({ ...endpointQuery(listStores, { query: { empresaId: useChosenCompany() } }), enabled });

/**
 * The store in a space, null if there is none within the user's scope. Of two leases that are listed, the one asked
 * for. No call for an undefined space.
 */
export const useStoreOfSpace = (
  espacioId: number | undefined,
  contratoId: number | undefined,
): UseQueryResult<StoreCard | null> =>
  useQuery({
    ...endpointQuery(listStores, { query: { espacioId } }),
    enabled: espacioId !== undefined,
    select: ({ content }) =>
      content.find(({ idContrato }) => idContrato === contratoId) ?? content[0] ?? null,
  });

/** The company selected in the top bar, if there is a choice (P-153). */
export function useChosenCompany(): number | undefined {
  const { clientsTotal } = useSessionUser();
  const company = useSelectedCompany();
  return clientsTotal > 1 ? company?.id : undefined;
}

/** Filters by the company selected in the top bar; everything if none is selected. */
export function useOfCompany<Row extends { readonly empresaId: number }>(): (rows: Row[]) => Row[] {
  const chosen = useChosenCompany();
  return useMemo(
    () => (rows) => (chosen === undefined ? rows : rows.filter(({ empresaId }) => empresaId === chosen)),
    [chosen],
  );
}
