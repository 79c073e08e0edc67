import { auditActionName, auditEntityName } from 'shared/rules/audit-actions';
import { auditFieldName } from 'shared/rules/audit-fields';
import type { Database } from '../db/database.ts';

/** All field names, at any depth. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  return Object.entries(value).flatMap(([field, inside]) => [field, ...fieldsIn(inside)]);
}

const unnamed = (words: readonly string[], nameOf: (word: string) => string): string[] =>
  words.filter((word) => nameOf(word) === word);

/**
 * Fails when the calls made left audit log entries (D3) without a readable name. Entries written by tests
 * themselves have actions without a dot.
 */
export async function expectAuditNames(db: Database): Promise<void> {
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'before', 'after'])
    .where('action', 'like', '%.%')
    .execute()
    // The test may have removed the database.
    .catch(() => []);
  const missing = [
    ...unnamed(
      entries.map(({ action }) => action),
      auditActionName,
    ),
    ...unnamed(
      entries.map(({ entity }) => entity),
      auditEntityName,
    ),
    ...unnamed(
      entries.flatMap(({ before, after }) => fieldsIn([before, after])),
      auditFieldName,
    ),
  ];
  if (missing.length === 0) return;
  throw new Error(`Without a Spanish name in shared/rules/audit-*.ts: ${[...new Set(missing)].join(', ')}`);
}
