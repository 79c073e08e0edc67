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
  route(app, deps, listNotifications, async ({ db, caller: { scope }, query: { page, size, sort } }) => {
    const direction = sort === 'id,asc' ? 'asc' : 'desc';
    const [total, rows] = await Promise.all([
      countOwn(db, scope),
      listOwn(db, scope, { ...sliceOf({ page, size }), direction }),
    ]);
    return pageReply(rows.map(notificationOf), total, { page, size });
  });

  route(app, deps, listReadNotifications, async ({ db, caller: { scope }, query }) =>
    (await listByState(db, scope, 'read', query.limit)).map(notificationOf),
  );

  route(app, deps, listUnreadNotifications, async ({ db, caller: { scope }, query }) =>
    (await listByState(db, scope, 'unread', query.limit)).map(notificationOf),
  );

  route(app, deps, countUnreadNotifications, async ({ db, caller: { scope } }) => ({
    count: await countUnread(db, scope),
  }));

  route(app, deps, lastNotification, async ({ db, caller: { scope }, reply }) => {
    const newest = await newestUnshown(db, scope);
    if (newest !== undefined) return notificationOf(newest);
    reply.code(204);
    return undefined;
  });

  route(app, deps, markNotificationRead, async ({ db, caller: { scope }, params, now }) =>
    notificationOf(found(await markRead(db, scope, params.id, now))),
  );

  route(app, deps, markNotificationShown, async ({ db, caller: { scope }, params }) =>
    notificationOf(found(await markShown(db, scope, params.id))),
  );
}
