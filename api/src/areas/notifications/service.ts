import type { NotificationReply } from 'shared/endpoints/notifications';
import { sanitiseContent } from '../../content/sanitise.ts';
import type { Database } from '../../db/database.ts';
import { insertNotifications, type NotificationRow } from './repository.ts';

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
};

/** Notifies each user in the transaction `db`: they are told if and only if it commits. */
export async function tell(
  db: Database,
  userIds: readonly number[],
  { title, importance, content, source, quiet = false }: Notice,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const row = {
    title,
    importance,
    content: sanitiseContent(content),
    created_at: now,
    read_at: null,
    shown: quiet,
    source: source ?? null,
  };
  await insertNotifications(
    db,
    userIds.map((user_id) => ({ ...row, user_id })),
  );
}
