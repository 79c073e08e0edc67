import { type AnnouncementCategory, listAnnouncements } from 'shared/contract/announcements';
import { call } from 'shared/http';
import { keepPreviousData, useInfiniteQuery } from 'shared/query';
import { useCountry } from 'shared/country';

/** A number that fills rows of one, two and three columns. */
const pageSize = 12;

/** The wall in pages of 12, newest first; earlier cards stay while a filter changes. */
export function useWall(categories: readonly AnnouncementCategory[]) {
  const { path: country } = useCountry();
  return useInfiniteQuery({
    queryKey: [listAnnouncements.path, country, categories],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAnnouncements,
        {
          params: { country },
          query: {
            page: pageParam,
            size: pageSize,
            ...(categories.length > 0 && { categories: categories.join(',') }),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}
