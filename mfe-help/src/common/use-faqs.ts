import { listFaqs, searchFaqs } from 'shared/endpoints/faqs';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';

/** Questions change rarely; they are read once per visit. */
const staleTime = 10 * 60_000;

export const useFaqs = () => useQuery({ ...endpointQuery(listFaqs, {}), staleTime });

/** Results of a search; no call with an empty text. */
export const useFaqSearch = (text: string) =>
  useQuery({
    ...endpointQuery(searchFaqs, { params: { text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime,
  });
