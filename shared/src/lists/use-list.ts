import type { RefObject } from 'react';
import { keepPreviousData, useQuery, type QueryKey } from 'shared/query';
import { useFocusOnceGone, useLastPage } from 'shared/ui/data';
import type { Address } from './use-search.ts';

/** Rows are known by their id. */
export type Identified = { readonly id: number };

/** A page of a list, whatever its call names the parts. */
export type ListPage<Row> = {
  readonly rows: readonly Row[];
  /** Rows on all pages. */
  readonly total: number;
  /** There are more rows than `total`. */
  readonly hasMore?: boolean;
};

/** The reply of most calls, `pageOf` of shared/endpoints/common. */
type CommonPage<Row> = {
  readonly content: readonly Row[];
  readonly totalElements: number;
  readonly hasMore: boolean;
};

/** `endpointQuery(listInvoices, …)`, with options where needed. */
type ListQuery<Reply> = {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Reply>;
  readonly staleTime?: number;
};

/** What a list view shows: address, page and state of its query. */
export type List<Row extends Identified, Reply = unknown, Search extends Paged = Paged> = Address<Search> & {
  /** The reply as it came, for what a screen shows beside the rows. */
  readonly reply: Reply | undefined;
  readonly page: ListPage<Row> | undefined;
  /** Null while unknown. */
  readonly total: number | null;
  /** The shown rows are those before a change, until the next ones come. */
  readonly isOutdated: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** Takes the focus when what had it is gone. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** Says before its request that a row is about to be removed, which passes the focus on to the list. */
  readonly willRemove: (id: number) => void;
};

type Paged = { readonly page: number; readonly size: number };

/**
 * A page of a list. Rows stay while the next ones load, and an address after the last page leads to that page.
 * `pageOf` is needed for replies other than those of `pageOf` in shared/endpoints/common.
 */
export function useList<Search extends Paged, Reply extends CommonPage<Identified>>(
  address: Address<Search>,
  query: ListQuery<Reply>,
): List<Reply['content'][number], Reply, Search>;
export function useList<Row extends Identified, Search extends Paged, Reply>(
  address: Address<Search>,
  query: ListQuery<Reply>,
  pageOf: (reply: Reply) => ListPage<Row>,
): List<Row, Reply, Search>;
export function useList<Row extends Identified, Search extends Paged>(
  address: Address<Search>,
  query: ListQuery<CommonPage<Row>>,
  pageOf: (reply: CommonPage<Row>) => ListPage<Row> = ({ content, totalElements, hasMore }) => ({
    rows: content,
    total: totalElements,
    hasMore,
  }),
): List<Row, CommonPage<Row>, Search> {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const { page: number, size } = address.search;
  useLastPage(
    { data, isPlaceholderData },
    { page: number, size, total: (reply) => pageOf(reply).total },
    (page) => address.correct({ page } as Partial<Search>),
  );
  const page = data && pageOf(data);
  const [area, willRemove] = useFocusOnceGone<HTMLDivElement>(page?.rows);
  return {
    ...address,
    reply: data,
    page,
    total: page?.total ?? null,
    isOutdated: isPlaceholderData,
    error,
    refetch,
    area,
    willRemove,
  };
}
