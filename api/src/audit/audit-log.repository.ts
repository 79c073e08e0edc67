import { jsonb, type System } from '../db/database.ts';
import type { AuditEntry, AuditSource } from './audit-log.ts';

export async function storeEntry(db: System, source: AuditSource, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: source.now,
      user_id: source.userId,
      ...(source.country !== undefined && { country_code: source.country }),
      ip: source.ip,
      request_id: source.requestId,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      before: jsonb(entry.before),
      after: jsonb(entry.after),
    })
    .execute();
}
