import type { NotificationReply } from 'shared/endpoints/notifications';
import { todayIn } from 'shared/rules';
import { sanitiseContent } from '../../content/sanitise.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { Database } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import {
  countOwn,
  countUnread,
  insertNotifications,
  listByState,
  listOwn,
  markRead,
  markShown,
  newestUnshown,
  type NotificationRow,
} from './repository.ts';

/** What the API tells of a notification (P-133). */
export const notificationOf = (row: NotificationRow): NotificationReply => ({
  id: row.id,
  title: row.title,
  importance: row.importance,
  content: row.content,
  read: row.read_at !== null,
  readAt: row.read_at?.toISOString() ?? null,
  shown: row.shown,
  createdAt: row.created_at.toISOString(),
});

/** A notification to send to users. */
export type Notice = {
  readonly title: string;
  readonly importance: NotificationReply['importance'];
  /** HTML; user input in it is escaped. */
  readonly content: string;
  /** Identifies an event that may be reported twice: the second notification is left out. */
  readonly source?: string;
  /** Listed without a pop-up. */
  readonly quiet?: boolean;
  /** It tells of this announcement and is shown to its audience only. */
  readonly announcementId?: number;
  /** Staff wrote it: it is gone when they withdraw it. */
  readonly broadcastId?: number;
};

/**
 * Notifies each user in the transaction `db`: they are told if and only if it commits. Answers those who had
 * not been told of the same event before.
 */
export async function tell(
  db: Database,
  userIds: readonly number[],
  { title, importance, content, source, quiet = false, announcementId, broadcastId }: Notice,
  now: Date,
): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const row = {
    title,
    importance,
    content: sanitiseContent(content),
    created_at: now,
    read_at: null,
    shown: quiet,
    source: source ?? null,
    announcement_id: announcementId ?? null,
    broadcast_id: broadcastId ?? null,
  };
  const told = await insertNotifications(
    db,
    userIds.map((user_id) => ({ ...row, user_id })),
  );
  return told.map(({ user_id: userId }) => userId);
}

const readerOf = (scoped: Scoped, now: Date) => ({ scoped, day: todayIn(scoped.scope.countryCode, now) });

type PageAsked = {
  readonly page: number;
  readonly size: number;
  readonly direction: 'asc' | 'desc';
};

/** One page (0-based) of the caller's notifications. */
export async function notificationPage(scoped: Scoped, now: Date, { page, size, direction }: PageAsked) {
  const [total, rows] = await Promise.all([
    countOwn(readerOf(scoped, now)),
    listOwn(readerOf(scoped, now), { ...sliceOf({ page, size }), direction }),
  ]);
  return pageReply(rows.map(notificationOf), total, { page, size });
}

/** The caller's newest notifications of that state. */
export const notificationsOf = async (scoped: Scoped, now: Date, state: 'read' | 'unread', limit: number) =>
  (await listByState(readerOf(scoped, now), state, limit)).map(notificationOf);

export const unreadCount = (scoped: Scoped, now: Date): Promise<number> => countUnread(readerOf(scoped, now));

/** The newest notification without its pop-up yet; null when there is none. */
export async function notificationToShow(scoped: Scoped, now: Date): Promise<NotificationReply | null> {
  const newest = await newestUnshown(readerOf(scoped, now));
  return newest === undefined ? null : notificationOf(newest);
}

/** Both throw NOT_FOUND for a notification that is not the caller's. */
export const readNotification = async (scoped: Scoped, id: number, now: Date) =>
  notificationOf(orNotFound(await markRead(readerOf(scoped, now), id, now)));

export const showNotification = async (scoped: Scoped, id: number, now: Date) =>
  notificationOf(orNotFound(await markShown(readerOf(scoped, now), id, now)));
