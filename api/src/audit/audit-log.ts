import type { AuditAction } from 'shared/rules/audit-actions';
import { jsonb, type Database } from '../db/database.ts';

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
  async (entry: AuditEntry): Promise<void> => {
    await db
      .insertInto('audit_log')
      .values({
        at: source.now,
        user_id: source.userId,
        ip: source.ip,
        request_id: source.requestId,
        action: entry.action,
        entity: entry.entity,
        entity_id: String(entry.entityId),
        before: jsonb(entry.before),
        after: jsonb(entry.after),
      })
      .execute();
  };
