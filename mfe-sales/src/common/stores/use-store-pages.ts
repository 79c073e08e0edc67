import { useMemo } from 'react';
import { listStores, type StoreCard, type StorePage, type StoreState } from 'shared/endpoints/sales';
import { call } from 'shared/http';
import { useInfiniteQuery } from 'shared/query';
import { useChosenCompany } from './use-stores.ts';

type Asked = { readonly estado?: StoreState; readonly buscar: string };

/** Results of a server search for stores, page by page. */
export type StorePages = {
  readonly first: StorePage | undefined;
  /** The loaded stores without duplicates: a store may move to another page between two replies. */
  readonly stores: readonly StoreCard[];
  /** Stores of the previous search, while the next one loads. */
  readonly isOutdated: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Absent on the last page. */
  readonly more: (() => void) | undefined;
  readonly isLoadingMore: boolean;
  /** Error of the next page. */
  readonly moreError: Error | null;
};

/** Stores of the company selected in the top bar. */
export function useStorePages({ estado, buscar }: Asked): StorePages {
  const query = { empresaId: useChosenCompany(), estado, buscar: buscar.trim() || undefined };
  const pages = useInfiniteQuery({
    queryKey: [listStores.path, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(listStores, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    // Cards stay while typing, but not those of the other state.
    placeholderData: (before, query) => (isOfState(query?.queryKey[2], estado) ? before : undefined),
  });
  const stores = useMemo(() => {
    const cards = pages.data?.pages.flatMap(({ content }) => content) ?? [];
    return [...new Map(cards.map((card) => [card.idContrato, card])).values()];
  }, [pages.data]);
  return {
    first: pages.data?.pages[0],
    stores,
    isOutdated: pages.isPlaceholderData,
    error: pages.error,
    retry: () => void pages.refetch(),
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isLoadingMore: pages.isFetchingNextPage,
    moreError: pages.isFetchNextPageError && !pages.isFetchingNextPage ? pages.error : null,
  };
}

const isOfState = (asked: unknown, estado: StoreState | undefined): boolean =>
  typeof asked === 'object' && asked !== null && 'estado' in asked && asked.estado === estado;
