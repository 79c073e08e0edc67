import { announcementState, getAnnouncement, getPublication } from 'shared/endpoints/announcements';
import { call } from 'shared/http';
import { useQuery } from 'shared/query';
import { useLocation, useSearchParams } from 'shared/router';

/**
 * The announcement of the address. Data passed on by the wall is shown at once; opened directly, the id (and
 * the instant of its creation) loads the same one (P-093).
 */
export function useAnnouncement(id: number) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const createdAt = search.get('createdAt');
  const passed = announcementState.safeParse(state);
  return useQuery({
    queryKey: [getAnnouncement.path, id, createdAt],
    queryFn: ({ signal }) =>
      createdAt === null
        ? call(getPublication, { params: { id } }, { signal })
        : call(getAnnouncement, { params: { id, createdAt } }, { signal }),
    ...(passed.success && passed.data.announcement.announcementId === id
      ? { placeholderData: passed.data.announcement }
      : {}),
  });
}
