import type { SessionCompany } from 'shared/endpoints/auth';
import { listCompanies } from 'shared/endpoints/companies';
import { call } from 'shared/http';
import { endpointQuery, keepPreviousData, useInfiniteQuery, useQuery } from 'shared/query';
import { recentCompanyIds, useKnowsAllCompanies, useSessionUser } from 'shared/session';
import { useState } from 'react';
import { searchable } from '../../rules/searchable.ts';

const digits = (text: string): string => text.replaceAll(/[^0-9a-z]/gi, '').toLowerCase();

const matches = ({ name, taxId }: SessionCompany, text: string): boolean =>
  searchable(name).includes(searchable(text)) || (/\d/.test(text) && digits(taxId).includes(digits(text)));

export type CompanySearchState = {
  readonly companies: readonly SessionCompany[] | undefined;
  /** The most recently used, newest first. */
  readonly recent: readonly SessionCompany[];
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Absent when all results are loaded. */
  readonly more: (() => void) | undefined;
  readonly loadingMore: boolean;
  /** Error of the last request. */
  readonly moreError: Error | null;
};

/** The user's companies that match a text: from the session if it names all of them, else from the server. */
export function useCompanySearch(text: string): CompanySearchState {
  const { clients } = useSessionUser();
  const all = useKnowsAllCompanies();
  // Fixed when the list opens: choosing one must not reorder the others.
  const [recentIds] = useState(recentCompanyIds);
  const query = useInfiniteQuery({
    queryKey: [listCompanies.path, text],
    queryFn: ({ pageParam, signal }) =>
      call(listCompanies, { query: { q: text, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: !all,
  });
  const recentQuery = useQuery({
    ...endpointQuery(listCompanies, { query: { ids: recentIds.join(',') } }),
    enabled: !all && recentIds.length > 0,
  });
  const pages = query.data?.pages;
  const found = all
    ? clients.filter((company) => matches(company, text))
    : pages?.flatMap(({ content }) => content);
  const known = all ? clients : (recentQuery.data?.content ?? []);
  return {
    companies: found,
    recent: recentIds.flatMap((wanted) => known.filter(({ id }) => id === wanted)),
    total: all ? (found?.length ?? 0) : (pages?.[0]?.totalElements ?? 0),
    error: all ? null : query.error,
    retry: () => void query.refetch(),
    more: !all && query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError && !query.isFetchingNextPage ? query.error : null,
  };
}
