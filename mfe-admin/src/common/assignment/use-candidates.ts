import { listBrandCandidates } from 'shared/endpoints/brands';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';

/**
 * The first results of a search for candidates. Read again with each opening, because each assignment changes
 * who can be chosen. The people stay on the screen during the next search.
 */
export const useCandidates = (brandId: number, words: string) =>
  useQuery({
    ...endpointQuery(listBrandCandidates, { params: { id: brandId }, query: { q: words } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
