import { type AnnouncementCategory, listAnnouncements } from 'shared/contract/announcements';
import { countryOf } from 'shared/countries';
import { useCountry } from 'shared/country';
import { beginCall, call } from 'shared/http';
import { keepPreviousData, useInfiniteQuery } from 'shared/query';
import { sessionStore } from 'shared/session';
import { categoriesOfParam } from './category-filter.ts';

/** A number that fills rows of one, two and three columns. */
const pageSize = 12;

const pageOf = (country: string, categories: readonly AnnouncementCategory[], page: number) => ({
  params: { country },
  query: { page, size: pageSize, ...(categories.length > 0 && { categories: categories.join(',') }) },
});

/** The wall in pages of 12, newest first; earlier cards stay while a filter changes. */
export function useWall(categories: readonly AnnouncementCategory[]) {
  const { path: country } = useCountry();
  return useInfiniteQuery({
    queryKey: [listAnnouncements.path, country, categories],
    queryFn: ({ pageParam, signal }) =>
      call(listAnnouncements, pageOf(country, categories, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Asks for the first page before there is a wall to show it. */
export function beginWall(): void {
  const { signedIn } = sessionStore.getState();
  if (!signedIn) return;
  const categories = categoriesOfParam(new URLSearchParams(location.search).get('categorias'));
  beginCall(listAnnouncements, pageOf(countryOf(signedIn.user.paisId).path, categories, 0));
}
