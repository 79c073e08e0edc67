import type { AuditAction } from 'shared/rules/audit-actions';
import type { Database } from '../db/database.ts';
import { storeEntry } from './audit-log.repository.ts';

export type AuditEntry = {
  readonly action: AuditAction;
  readonly entity: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** The request's user, time and origin. */
export type AuditSource = {
  /** Null before sign-in. */
  readonly userId: number | null;
  readonly ip: string;
  readonly requestId: string;
  readonly now: Date;
};

/** Writes the audit entries of one request: user, time, origin, action, before and after (D3). */
export const auditWriter =
  (db: Database, source: AuditSource) =>
  (entry: AuditEntry): Promise<void> =>
    storeEntry(db, source, entry);
