import { useMemo } from 'react';
import { listStores, type StoreCard, type StorePage, type StoreState } from 'shared/endpoints/sales';
import { call } from 'shared/http';
import { useInfiniteQuery } from 'shared/query';
import { useChosenCompany } from './use-stores.ts';

type Asked = { readonly estado?: StoreState; readonly buscar: string };

/** The first page of all stores, and when it was read, in ms; 0 if it is outdated. */
export type FirstPage = { readonly page: StorePage; readonly readAt: number };

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

/**
 * The first page of the stores with days to declare: they come first among all stores, in the same order, so
 * that the API need not be asked again.
 */
function owingOf(page: StorePage): StorePage {
  const { total, hasMore } = page.conteo.pendientes;
  return {
    ...page,
    content: page.content.filter(({ pendientes }) => pendientes > 0),
    totalElements: total,
    hasMore,
    totalPages: Math.ceil(total / page.content.length),
  };
}

/** Stores of the company selected in the top bar. `first`: what is already known. */
export function useStorePages({ estado, buscar }: Asked, first?: FirstPage): StorePages {
  const query = { empresaId: useChosenCompany(), estado, buscar: buscar.trim() || undefined };
  const pages = useInfiniteQuery({
    queryKey: [listStores.path, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(listStores, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 0,
    ...(first &&
      estado === 'pendientes' &&
      query.buscar === undefined && {
        initialData: { pages: [owingOf(first.page)], pageParams: [0] },
        initialDataUpdatedAt: first.readAt,
      }),
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
