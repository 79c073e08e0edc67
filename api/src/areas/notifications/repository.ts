import { sql, type Insertable } from 'kysely';
import { notificationDays } from 'shared/endpoints/notifications';
import type { Scoped } from '../../access/scoped.ts';
import type { System } from '../../db/database.ts';
import type { Slice } from '../../db/page.ts';
import type { NotificationTable } from './tables.ts';

/** Notifications belong to one user (P-265). */
const own = ({ db, scope: { userId } }: Scoped) =>
  db.selectFrom('notification').where('user_id', '=', userId);

const columns = ['id', 'title', 'importance', 'content', 'created_at', 'read_at', 'shown'] as const;

export const listOwn = (scoped: Scoped, page: Slice & { readonly direction: 'asc' | 'desc' }) =>
  own(scoped).select(columns).orderBy('id', page.direction).offset(page.offset).limit(page.limit).execute();

export type NotificationRow = Awaited<ReturnType<typeof listOwn>>[number];

/** Newest first. */
export const listByState = (scoped: Scoped, state: 'read' | 'unread', limit: number) =>
  own(scoped)
    .where('read_at', state === 'read' ? 'is not' : 'is', null)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const total = sql<number>`count(*)::integer`.as('total');

export const countOwn = async (scoped: Scoped): Promise<number> =>
  (await own(scoped).select(total).executeTakeFirstOrThrow()).total;

export const countUnread = async (scoped: Scoped): Promise<number> =>
  (await own(scoped).where('read_at', 'is', null).select(total).executeTakeFirstOrThrow()).total;

export const newestUnshown = (scoped: Scoped) =>
  own(scoped).where('shown', '=', false).select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst();

const changeOwn = ({ db, scope: { userId } }: Scoped, id: number) =>
  db.updateTable('notification').where('id', '=', id).where('user_id', '=', userId).returning(columns);

/**
 * Only the first time is stored; undefined when it is not the caller's. A read notification needs no pop-up.
 */
export const markRead = (scoped: Scoped, id: number, now: Date) =>
  changeOwn(scoped, id)
    .set(({ fn, ref, val }) => ({ read_at: fn.coalesce(ref('read_at'), val(now)), shown: true }))
    .executeTakeFirst();

export const markShown = (scoped: Scoped, id: number) =>
  changeOwn(scoped, id).set({ shown: true }).executeTakeFirst();

/** A repeated notification of the same event to the same user is left out. */
export const insertNotifications = (db: System, rows: readonly Insertable<NotificationTable>[]) =>
  db
    .insertInto('notification')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
    .execute();

export const forgetOldNotifications = (db: System, now: Date): Promise<unknown> =>
  db
    .deleteFrom('notification')
    .where('created_at', '<', new Date(now.getTime() - notificationDays * 24 * 3_600_000))
    .execute();
