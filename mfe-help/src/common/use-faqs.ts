import { type Faq, type FaqCategory, listFaqCategories, listFaqs, searchFaqs } from 'shared/endpoints/faqs';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import type { QueryLike } from 'shared/ui/core';

/** Questions change rarely; they are read once per visit. */
const staleTime = 10 * 60_000;

export const useFaqCategories = () => useQuery({ ...endpointQuery(listFaqCategories, {}), staleTime });

/** All questions, by the categories that have some. */
export type HelpCentre = { readonly faqs: readonly Faq[]; readonly categories: readonly FaqCategory[] };

export function useHelpCentre(): QueryLike<HelpCentre> {
  const categories = useFaqCategories();
  const faqs = useQuery({ ...endpointQuery(listFaqs, {}), staleTime });
  return {
    data: faqs.data && categories.data && { faqs: faqs.data, categories: categories.data },
    error: faqs.error ?? categories.error,
    refetch: () => Promise.all([faqs.refetch(), categories.refetch()]),
  };
}

/** Results of a search; no call with an empty text. */
export const useFaqSearch = (text: string) =>
  useQuery({
    ...endpointQuery(searchFaqs, { params: { text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime,
  });
