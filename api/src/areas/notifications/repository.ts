import { sql, type Insertable } from 'kysely';
import { notificationDays } from 'shared/endpoints/notifications';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import type { Slice } from '../../db/page.ts';
import type { NotificationTable } from './tables.ts';

/** Notifications belong to one user (P-265). */
const own = (db: Database, { userId }: Scope) => db.selectFrom('notification').where('user_id', '=', userId);

const columns = ['id', 'title', 'importance', 'content', 'created_at', 'read_at', 'shown'] as const;

export const listOwn = (db: Database, scope: Scope, page: Slice & { readonly direction: 'asc' | 'desc' }) =>
  own(db, scope)
    .select(columns)
    .orderBy('id', page.direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export type NotificationRow = Awaited<ReturnType<typeof listOwn>>[number];

/** Newest first. */
export const listByState = (db: Database, scope: Scope, state: 'read' | 'unread', limit: number) =>
  own(db, scope)
    .where('read_at', state === 'read' ? 'is not' : 'is', null)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const total = sql<number>`count(*)::integer`.as('total');

export const countOwn = async (db: Database, scope: Scope): Promise<number> =>
  (await own(db, scope).select(total).executeTakeFirstOrThrow()).total;

export const countUnread = async (db: Database, scope: Scope): Promise<number> =>
  (await own(db, scope).where('read_at', 'is', null).select(total).executeTakeFirstOrThrow()).total;

export const newestUnshown = (db: Database, scope: Scope) =>
  own(db, scope).where('shown', '=', false).select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst();

const changeOwn = (db: Database, { userId }: Scope, id: number) =>
  db.updateTable('notification').where('id', '=', id).where('user_id', '=', userId).returning(columns);

/**
 * Only the first time is stored; undefined when it is not the caller's. A read notification needs no pop-up.
 */
export const markRead = (db: Database, scope: Scope, id: number, now: Date) =>
  changeOwn(db, scope, id)
    .set(({ fn, ref, val }) => ({ read_at: fn.coalesce(ref('read_at'), val(now)), shown: true }))
    .executeTakeFirst();

export const markShown = (db: Database, scope: Scope, id: number) =>
  changeOwn(db, scope, id).set({ shown: true }).executeTakeFirst();

/** A repeated notification of the same event to the same user is left out. */
export const insertNotifications = (db: Database, rows: readonly Insertable<NotificationTable>[]) =>
  db
    .insertInto('notification')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
    .execute();

export const forgetOldNotifications = (db: Database, now: Date): Promise<unknown> =>
  db
    .deleteFrom('notification')
    .where('created_at', '<', new Date(now.getTime() - notificationDays * 24 * 3_600_000))
    .execute();
