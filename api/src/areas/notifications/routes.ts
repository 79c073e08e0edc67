import {
  countUnreadNotifications,
  lastNotification,
  listNotifications,
  listReadNotifications,
  listUnreadNotifications,
  markNotificationRead,
  markNotificationShown,
} from 'shared/endpoints/notifications';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import {
  notificationPage,
  notificationsOf,
  notificationToShow,
  readNotification,
  showNotification,
  unreadCount,
} from './service.ts';

export function registerNotificationsRoutes(app: App, deps: Deps): void {
  route(app, deps, listNotifications, ({ scoped, query: { page, size, sort } }) =>
    notificationPage(scoped, { page, size, direction: sort === 'id,asc' ? 'asc' : 'desc' }),
  );

  route(app, deps, listReadNotifications, ({ scoped, query }) =>
    notificationsOf(scoped, 'read', query.limit),
  );

  route(app, deps, listUnreadNotifications, ({ scoped, query }) =>
    notificationsOf(scoped, 'unread', query.limit),
  );

  route(app, deps, countUnreadNotifications, async ({ scoped }) => ({ count: await unreadCount(scoped) }));

  route(app, deps, lastNotification, async ({ scoped, reply }) => {
    const newest = await notificationToShow(scoped);
    if (newest !== null) return newest;
    reply.code(204);
    return undefined;
  });

  route(app, deps, markNotificationRead, ({ scoped, params, now }) =>
    readNotification(scoped, params.id, now),
  );

  route(app, deps, markNotificationShown, ({ scoped, params }) => showNotification(scoped, params.id));
}
