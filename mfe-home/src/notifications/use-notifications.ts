import { useCallback } from 'react';
import {
  countUnreadNotifications,
  lastNotification,
  listNotifications,
  listReadNotifications,
  listUnreadNotifications,
  markNotificationRead,
  notificationPageSize,
  notificationsInPopover,
} from 'shared/endpoints/notifications';
import { call } from 'shared/http';
import { endpointKey, useQuery } from 'shared/query';
import { isViewing } from 'shared/session';
import { useWrite } from 'shared/writes';
import { notificationOf, type PortalNotification } from '../common/notification/notification-card.ts';
import { texts } from './texts.ts';

/** Notifications are asked for once a minute (P-204). */
const pollMs = 60_000;

/**
 * Polled once a minute while the tab is visible; a tab that becomes visible polls at once only if its data is
 * a minute old. It keeps no session alive (P-228), but is the first to notice one ended elsewhere (P-366).
 */
const polled = { staleTime: pollMs, refetchInterval: pollMs, refetchOnWindowFocus: true } as const;
const quietly = { background: true } as const;

/** P-304: for the bell; the last known count while a reply is pending. */
export const useUnreadCount = (): number =>
  useQuery({
    ...polled,
    queryKey: endpointKey(countUnreadNotifications),
    queryFn: ({ signal }) => call(countUnreadNotifications, {}, { ...quietly, signal }),
  }).data?.count ?? 0;

/** P-308: the newest with an open pop-up; null if there is none. */
export const useLastUnshown = () =>
  useQuery({
    ...polled,
    queryKey: endpointKey(lastNotification),
    queryFn: async ({ signal }) => (await call(lastNotification, {}, { ...quietly, signal })) ?? null,
  }).data;

const pageQuery = (page: number) =>
  ({ query: { page, size: notificationPageSize, sort: 'id,desc' } }) as const;

/** P-203, P-414: the newest five, read again whenever `lastId` changes. */
export const useNewest = (lastId: number | undefined) =>
  useQuery({
    queryKey: [...endpointKey(listNotifications), 'newest', lastId],
    queryFn: ({ signal }) => call(listNotifications, pageQuery(0), { ...quietly, signal }),
    enabled: lastId !== undefined,
    select: ({ content }) => content.map(notificationOf),
  }).data;

/** P-413: the popover's notifications, fixed when it opens. */
export const usePopoverLists = () =>
  useQuery({
    queryKey: [...endpointKey(listUnreadNotifications), 'popover'],
    queryFn: async ({ signal }) => {
      const query = { limit: notificationsInPopover };
      const [unread, read] = await Promise.all([
        call(listUnreadNotifications, { query }, { signal }),
        call(listReadNotifications, { query }, { signal }),
      ]);
      return { unread: unread.map(notificationOf), read: read.map(notificationOf) };
    },
    staleTime: 0,
  });

/** P-301: a page of five, the newest first. */
export const notificationPage = (page: number) => ({
  queryKey: [...endpointKey(listNotifications), page],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(listNotifications, pageQuery(page), { signal }),
  staleTime: 0,
});

/** What changes when a notification arrives or is read (P-202): the count and the lists. */
export const showNotifications = [countUnreadNotifications, listUnreadNotifications, listNotifications];

/** P-199, P-200: marks it as read. */
export function useMarkRead() {
  const { send } = useWrite(markNotificationRead, {
    refreshes: showNotifications,
    failed: texts.markFailed,
  });
  return useCallback(
    ({ id }: PortalNotification) => {
      // Staff who view the portal as another user read nothing in that person's place.
      if (!isViewing()) send({ params: { id } });
    },
    [send],
  );
}
