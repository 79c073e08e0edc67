import type { Generated } from 'kysely';
import type { NotificationReply } from 'shared/endpoints/notifications';

export interface NotificationTable {
  id: Generated<number>;
  user_id: number;
  title: string;
  importance: NotificationReply['importance'];
  content: string;
  created_at: Date;
  read_at: Date | null;
  shown: Generated<boolean>;
  source: string | null;
  /** Shown only while its reader may read this announcement. */
  announcement_id: Generated<number | null>;
  /** Staff wrote it for an audience. */
  broadcast_id: Generated<number | null>;
  /** When its pop-up was closed or it was read, of those that staff wrote. */
  shown_at: Generated<Date | null>;
}

export interface NotificationsTables {
  notification: NotificationTable;
}
