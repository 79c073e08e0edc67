import type { AuditAction } from 'shared/rules/audit-actions';
import { jsonb, type Database } from '../db/database.ts';

export type AuditEntry = {
  readonly action: AuditAction;
  readonly entity: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Who makes the request, from where and when. */
export type AuditSource = {
  /** Null before anyone is signed in. */
  readonly userId: number | null;
  readonly ip: string;
  readonly requestId: string;
  readonly now: Date;
};

/** Writes entries of one request: who, when, from where, what, before and after (D3). */
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
