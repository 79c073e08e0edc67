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
  route(app, deps, listNotifications, ({ scoped, now, query: { page, size, sort } }) =>
    notificationPage(scoped, now, { page, size, direction: sort === 'id,asc' ? 'asc' : 'desc' }),
  );

  route(app, deps, listReadNotifications, ({ scoped, now, query }) =>
    notificationsOf(scoped, now, 'read', query.limit),
  );

  route(app, deps, listUnreadNotifications, ({ scoped, now, query }) =>
    notificationsOf(scoped, now, 'unread', query.limit),
  );

  route(app, deps, countUnreadNotifications, async ({ scoped, now }) => ({
    count: await unreadCount(scoped, now),
  }));

  route(app, deps, lastNotification, async ({ scoped, now, reply }) => {
    const newest = await notificationToShow(scoped, now);
    if (newest !== null) return newest;
    reply.code(204);
    return undefined;
  });

  route(app, deps, markNotificationRead, ({ scoped, params, now }) =>
    readNotification(scoped, params.id, now),
  );

  route(app, deps, markNotificationShown, ({ scoped, params, now }) =>
    showNotification(scoped, params.id, now),
  );
}
