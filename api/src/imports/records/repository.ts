import { sql, type Selectable } from 'kysely';
import type { RecordValues } from 'shared/rules/records/kinds';
import { lockNumber } from '../../db/advisory-lock.ts';
import { jsonb, type System } from '../../db/database.ts';
import type { RowOutcome } from './judge-sheet.ts';
import type { RecordCounts, RecordImportTable } from './tables.ts';

export type RecordImportRecord = Selectable<RecordImportTable>;

/** Rows that one statement writes. */
const rowsAtOnce = 2_000;

/** The import that a job works on, to be read or undone. */
export const importOfJob = (
  db: System,
  column: 'job_id' | 'undo_job_id',
  jobId: number,
): Promise<RecordImportRecord | undefined> =>
  db.selectFrom('record_import').selectAll().where(column, '=', jobId).executeTakeFirst();

/** Holds up other imports of the same kind and country until the transaction ends. */
export const lockKind = (
  db: System,
  { kind, country_code: country }: Pick<RecordImportRecord, 'kind' | 'country_code'>,
) => sql`select pg_advisory_xact_lock(${lockNumber(`record-import ${country} ${kind}`)})`.execute(db);

export function countsOf(outcomes: readonly RowOutcome[]): RecordCounts {
  const counts = { new: 0, changed: 0, same: 0, end: 0, wrong: 0 };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
}

type Preview = {
  readonly outcomes: readonly RowOutcome[];
  readonly unread: readonly string[];
  readonly outdated: boolean;
};

/** Replaces the preview of an import, in a transaction. */
export async function storePreview(
  db: System,
  importId: number,
  { outcomes, unread, outdated }: Preview,
): Promise<void> {
  await db.deleteFrom('record_import_row').where('import_id', '=', importId).execute();
  await insertRows(db, importId, outcomes);
  await db
    .updateTable('record_import')
    .set({ counts: jsonb(countsOf(outcomes)), unread: jsonb(unread), outdated })
    .where('id', '=', importId)
    .execute();
}

async function insertRows(db: System, importId: number, outcomes: readonly RowOutcome[]): Promise<void> {
  for (let from = 0; from < outcomes.length; from += rowsAtOnce) {
    const rows = outcomes
      .slice(from, from + rowsAtOnce)
      .map((outcome, index) => ({ ...outcome, position: from + index + 1 }));
    await sql`
      insert into record_import_row (import_id, position, line, key, status, before, after, faults)
      select ${importId}, position, line, key, status, nullif(before, 'null'), nullif(after, 'null'), faults
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
        position integer, line integer, key text, status text, before jsonb, after jsonb, faults jsonb)`.execute(
      db,
    );
  }
}

type Sent = Pick<
  RecordImportRecord,
  'country_code' | 'kind' | 'filename' | 'integration_key_id' | 'dry_run' | 'building_ids' | 'created_at'
>;

/** Wrong records of one call that the log keeps; its answer has all of them. */
const mostWrongKept = 100;

/**
 * Logs a call of the integration API, in the transaction that stores its records; returns its id. Records that stay
 * as they are are only counted, because systems send the same ones again and again.
 */
export async function insertCall(
  db: System,
  sent: Sent,
  { outcomes, unread }: Omit<Preview, 'outdated'>,
): Promise<number> {
  const counts = countsOf(outcomes);
  const isApplied = !sent.dry_run && counts.new + counts.changed > 0;
  const { id } = await db
    .insertInto('record_import')
    .values({
      ...sent,
      user_id: null,
      path: null,
      complete: false,
      counts: jsonb(counts),
      unread: jsonb(unread),
      ...(isApplied && { applied_at: sent.created_at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wrong = new Set(outcomes.filter(({ status }) => status === 'wrong').slice(0, mostWrongKept));
  await insertRows(
    db,
    id,
    outcomes.filter((outcome) =>
      outcome.status === 'wrong' ? wrong.has(outcome) : outcome.status !== 'same',
    ),
  );
  return id;
}

export type PreviewRow = {
  readonly position: number;
  readonly key: string;
  readonly status: RowOutcome['status'];
  readonly before: RecordValues | null;
  readonly after: RecordValues | null;
};

/** The rows that do something, in the order of the file. */
export const effectiveRows = (db: System, importId: number): Promise<PreviewRow[]> =>
  db
    .selectFrom('record_import_row')
    .select(['position', 'key', 'status', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('status', 'in', ['new', 'changed', 'end'])
    .orderBy('position')
    .execute();

export const markApplied = (db: System, importId: number, now: Date) =>
  db
    .updateTable('record_import')
    .set({ applied_at: now, outdated: false })
    .where('id', '=', importId)
    .execute();

/** Notes why rows were left as they are, and that the import was undone. */
export async function markUndone(
  db: System,
  importId: number,
  left: readonly { readonly position: number; readonly reason: string }[],
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  for (let from = 0; from < left.length; from += rowsAtOnce)
    await sql`
      update record_import_row set left_reason = given.reason
      from jsonb_to_recordset(${JSON.stringify(left.slice(from, from + rowsAtOnce))}::jsonb)
        as given(position integer, reason text)
      where record_import_row.import_id = ${importId} and record_import_row.position = given.position`.execute(
      db,
    );
  await db
    .updateTable('record_import')
    .set({ undone_at: now, undone_by: userId, left_rows: left.length })
    .where('id', '=', importId)
    .execute();
}

/** The transaction fails with 55P03 instead of waiting longer for a lock. */
export const waitForLocksAtMost = (db: System, ms: number) =>
  sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(db);

/** Rows that did nothing, and calls that did nothing, are kept this long. */
const idleRowsKeptMs = 90 * 24 * 3_600_000;

/** Forgets the rows of old imports that did nothing, and such calls; those that did are their history. */
export async function forgetIdleRows(db: System, now: Date): Promise<void> {
  const before = new Date(now.getTime() - idleRowsKeptMs);
  await db
    .deleteFrom('record_import')
    .where('integration_key_id', 'is not', null)
    .where('applied_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  await sql`
    delete from record_import_row using record_import
    where record_import.id = record_import_row.import_id
      and record_import.created_at < ${before}
      and (record_import.applied_at is null or record_import_row.status in ('same', 'wrong'))`.execute(db);
}
