import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import { notificationDays } from 'shared/endpoints/notifications';
import type { Scoped } from '../../access/scoped.ts';
import type { Day } from '../../db/core-tables.ts';
import type { System } from '../../db/database.ts';
import type { Slice } from '../../db/page.ts';
import type { Schema } from '../../db/schema.ts';
import { readableAnnouncements } from '../announcements/repository.ts';
import type { NotificationTable } from './tables.ts';

/** A user's notifications on a day of their country. */
type Reader = { readonly scoped: Scoped; readonly day: Day };

/**
 * One of an announcement is shown while its reader may read that, and one that staff wrote until they withdraw
 * it. Without such rows, nothing is looked up.
 */
const isShown =
  ({ scoped, day }: Reader) =>
  (eb: ExpressionBuilder<Schema, 'notification'>) =>
    eb.and([
      eb.or([
        eb('notification.announcement_id', 'is', null),
        eb('notification.announcement_id', 'in', readableAnnouncements(scoped, day)),
      ]),
      eb.or([
        eb('notification.broadcast_id', 'is', null),
        eb(
          'notification.broadcast_id',
          'in',
          eb.selectFrom('broadcast').select('broadcast.id').where('status', '!=', 'withdrawn'),
        ),
      ]),
    ]);

/** Notifications belong to one user (P-265). */
const own = (reader: Reader) =>
  reader.scoped.db
    .selectFrom('notification')
    .where('user_id', '=', reader.scoped.scope.userId)
    .where(isShown(reader));

const columns = ['id', 'title', 'importance', 'content', 'created_at', 'read_at', 'shown'] as const;

export const listOwn = (reader: Reader, page: Slice & { readonly direction: 'asc' | 'desc' }) =>
  own(reader).select(columns).orderBy('id', page.direction).offset(page.offset).limit(page.limit).execute();

export type NotificationRow = Awaited<ReturnType<typeof listOwn>>[number];

/** Newest first. */
export const listByState = (reader: Reader, state: 'read' | 'unread', limit: number) =>
  own(reader)
    .where('read_at', state === 'read' ? 'is not' : 'is', null)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const total = sql<number>`count(*)::integer`.as('total');

export const countOwn = async (reader: Reader): Promise<number> =>
  (await own(reader).select(total).executeTakeFirstOrThrow()).total;

export const countUnread = async (reader: Reader): Promise<number> =>
  (await own(reader).where('read_at', 'is', null).select(total).executeTakeFirstOrThrow()).total;

export const newestUnshown = (reader: Reader) =>
  own(reader)
    .where('shown', '=', false)
    // The pop-up of staff has a last day; the notification stays.
    .where((eb) =>
      eb.or([
        eb('notification.broadcast_id', 'is', null),
        eb(
          'notification.broadcast_id',
          'in',
          eb.selectFrom('broadcast').select('broadcast.id').where('pops_until', '>=', reader.day),
        ),
      ]),
    )
    .select(columns)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const changeOwn = (reader: Reader, id: number) =>
  reader.scoped.db
    .updateTable('notification')
    .where('id', '=', id)
    .where('user_id', '=', reader.scoped.scope.userId)
    .where(isShown(reader))
    .returning(columns);

/**
 * Only the first time is stored; undefined when it is not the caller's. A read notification needs no pop-up.
 */
export const markRead = (reader: Reader, id: number, now: Date) =>
  changeOwn(reader, id)
    .set(({ fn, ref, val }) => ({
      read_at: fn.coalesce(ref('read_at'), val(now)),
      shown_at: fn.coalesce(ref('shown_at'), val(now)),
      shown: true,
    }))
    .executeTakeFirst();

export const markShown = (reader: Reader, id: number, now: Date) =>
  changeOwn(reader, id)
    .set(({ fn, ref, val }) => ({ shown: true, shown_at: fn.coalesce(ref('shown_at'), val(now)) }))
    .executeTakeFirst();

/** A repeated notification of the same event to the same user is left out. */
export const insertNotifications = (db: System, rows: readonly Insertable<NotificationTable>[]) =>
  db
    .insertInto('notification')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
    .returning('user_id')
    .execute();

export const forgetOldNotifications = (db: System, now: Date): Promise<unknown> =>
  db
    .deleteFrom('notification')
    .where('created_at', '<', new Date(now.getTime() - notificationDays * 24 * 3_600_000))
    .execute();
