import type { Generated } from 'kysely';

export interface SessionTable {
  id: Generated<number>;
  user_id: number;
  /** Set for a viewing ('Ver como'): the person shown to the user. */
  viewed_id: Generated<number | null>;
  /** Of a viewing: the user's own session that began it. */
  parent_id: Generated<number | null>;
  created_at: Date;
  last_seen_at: Date;
  ip: string;
  user_agent: string;
  ended_at: Date | null;
  end_reason: SessionEndReason | null;
}

export type SessionEndReason =
  | 'signed-out'
  | 'idle'
  | 'too-old'
  | 'cookie-reused'
  | 'user-disabled'
  | 'password-changed'
  | 'factor-reset'
  | ViewingEndReason;

/** Why a viewing ended, besides its age: finished by the user, replaced by another one, its own session or account
 * ended, or the person may no longer be shown to the user. */
export type ViewingEndReason = 'viewing-finished' | 'viewing-replaced' | 'viewer-left' | 'not-viewable';

export interface SessionSecretTable {
  secret_hash: string;
  session_id: number;
  issued_at: Date;
  replaced_at: Date | null;
}

export interface SessionTables {
  session: SessionTable;
  session_secret: SessionSecretTable;
}
