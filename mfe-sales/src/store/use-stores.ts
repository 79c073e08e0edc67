import { useMemo } from 'react';
import { listStores, type StoreCard, type StorePage } from 'shared/contract/sales';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';
import { useSelectedCompany, useSessionUser } from 'shared/session';

/** Whether a page of stores is all of them: what fits in one page is filtered here, more is searched by the server. */
export const isWhole = ({ content, totalElements }: StorePage): boolean => content.length >= totalElements;

/** The first page of the stores that the user reaches: all of them where they fit in it. */
export const useStores = (): UseQueryResult<StorePage> => useQuery(endpointQuery(listStores, { query: {} }));

/** The same for the company that is chosen in the top bar, where there is a choice (P-153). */
export const useCompanyStores = (): UseQueryResult<StorePage> =>
  useQuery(endpointQuery(listStores, { query: { empresaId: useChosenCompany() } }));

const firstOf = ({ content }: StorePage): StoreCard | null => content[0] ?? null;

/** The store in a space, null where the user reaches none. Undefined is not asked for. */
export const useStoreOfSpace = (espacioId: number | undefined): UseQueryResult<StoreCard | null> =>
  useQuery({
    ...endpointQuery(listStores, { query: { espacioId, size: 1 } }),
    enabled: espacioId !== undefined,
    select: firstOf,
  });

/** The company of the top bar, where there is a choice (P-153). */
export function useChosenCompany(): number | undefined {
  const { clientsTotal } = useSessionUser();
  const company = useSelectedCompany();
  return clientsTotal > 1 ? company?.id : undefined;
}

/** Picks what belongs to the company of the top bar; everything where no company is chosen. */
export function useOfCompany<Row extends { readonly empresaId: number }>(): (rows: Row[]) => Row[] {
  const chosen = useChosenCompany();
  return useMemo(
    () => (rows) => (chosen === undefined ? rows : rows.filter(({ empresaId }) => empresaId === chosen)),
    [chosen],
  );
}
