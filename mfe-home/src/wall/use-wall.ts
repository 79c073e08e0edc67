import { type AnnouncementCategory, listAnnouncements, wallPageSize } from 'shared/endpoints/announcements';
import { listBanners } from 'shared/endpoints/banners';
import { countryOf } from 'shared/countries';
import { useCountry } from 'shared/country';
import { beginCall, call, takeArrived } from 'shared/http';
import { keepPreviousData, useInfiniteQuery } from 'shared/query';
import { sessionStore } from 'shared/session';
import { categoriesOfParam } from './category-filter.ts';

const pageOf = (country: string, categories: readonly AnnouncementCategory[], page: number) => ({
  params: { country },
  query: { page, size: wallPageSize, ...(categories.length > 0 && { categories: categories.join(',') }) },
});

/** The wall in pages of 12, newest first; earlier cards stay while a filter changes. */
export function useWall(categories: readonly AnnouncementCategory[]) {
  const { path: country } = useCountry();
  return useInfiniteQuery({
    queryKey: [listAnnouncements.path, country, categories],
    queryFn: ({ pageParam, signal }) =>
      call(listAnnouncements, pageOf(country, categories, pageParam), { signal }),
    initialPageParam: 0,
    // With a prefetched reply the skeleton is not rendered, which saves a phone time.
    initialData: () => {
      const first = takeArrived(listAnnouncements, pageOf(country, categories, 0));
      return first && { pages: [first], pageParams: [0] };
    },
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Prefetches banners and the first page; the host's first-calls.js does so even earlier. */
export function beginWall(): void {
  const { signedIn } = sessionStore.getState();
  if (!signedIn) return;
  const categories = categoriesOfParam(new URLSearchParams(location.search).get('categorias'));
  const { path: country } = countryOf(signedIn.user.paisId);
  beginCall(listAnnouncements, pageOf(country, categories, 0));
  beginCall(listBanners, { params: { country } });
}
