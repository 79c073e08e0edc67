import { jsonb, type System } from '../db/database.ts';
import type { AuditEntry, AuditSource } from './audit-log.ts';

const rowOf = (source: AuditSource, entry: AuditEntry) => ({
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
});

export async function storeEntry(db: System, source: AuditSource, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit_log').values(rowOf(source, entry)).execute();
}

/** Entries that one statement writes. */
const rowsAtOnce = 500;

export async function storeEntries(
  db: System,
  source: AuditSource,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await db
      .insertInto('audit_log')
      .values(entries.slice(from, from + rowsAtOnce).map((entry) => rowOf(source, entry)))
      .execute();
}
