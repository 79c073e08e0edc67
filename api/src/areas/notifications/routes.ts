import {
  countUnreadNotifications,
  lastNotification,
  listNotifications,
  listReadNotifications,
  listUnreadNotifications,
  markNotificationRead,
  markNotificationShown,
} from 'shared/endpoints/notifications';
import { sliceOf } from '../../db/page.ts';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { route } from '../../http/route.ts';
import {
  countOwn,
  countUnread,
  listByState,
  listOwn,
  markRead,
  markShown,
  newestUnshown,
} from './repository.ts';
import { notificationOf } from './service.ts';

export function registerNotificationsRoutes(app: App, deps: Deps): void {
  route(app, deps, listNotifications, async ({ scoped, query: { page, size, sort } }) => {
    const direction = sort === 'id,asc' ? 'asc' : 'desc';
    const [total, rows] = await Promise.all([
      countOwn(scoped),
      listOwn(scoped, { ...sliceOf({ page, size }), direction }),
    ]);
    return pageReply(rows.map(notificationOf), total, { page, size });
  });

  route(app, deps, listReadNotifications, async ({ scoped, query }) =>
    (await listByState(scoped, 'read', query.limit)).map(notificationOf),
  );

  route(app, deps, listUnreadNotifications, async ({ scoped, query }) =>
    (await listByState(scoped, 'unread', query.limit)).map(notificationOf),
  );

  route(app, deps, countUnreadNotifications, async ({ scoped }) => ({
    count: await countUnread(scoped),
  }));

  route(app, deps, lastNotification, async ({ scoped, reply }) => {
    const newest = await newestUnshown(scoped);
    if (newest !== undefined) return notificationOf(newest);
    reply.code(204);
    return undefined;
  });

  route(app, deps, markNotificationRead, async ({ scoped, params, now }) =>
    notificationOf(found(await markRead(scoped, params.id, now))),
  );

  route(app, deps, markNotificationShown, async ({ scoped, params }) =>
    notificationOf(found(await markShown(scoped, params.id))),
  );
}
