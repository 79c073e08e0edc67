import type { Selectable } from 'kysely';
import { importFaultsPerPage, importsKeptMs, type ImportFault } from 'shared/endpoints/imports';
import { jsonb, type Database } from '../db/database.ts';
import { asNew, ifHeld, type LongJobQueue } from '../long-jobs/queue.repository.ts';
import type { SheetImportTable } from './tables.ts';

export type ImportRow = Selectable<SheetImportTable>;

export const importQueue: LongJobQueue<ImportRow> = { table: 'sheet_import', mostOfOnePerson: 1 };

const keptSince = (now: Date): Date => new Date(now.getTime() - importsKeptMs);

type NewImport = Pick<ImportRow, 'user_id' | 'kind' | 'filename' | 'path'> &
  Partial<Pick<ImportRow, 'step' | 'ip' | 'request_id' | 'state' | 'message' | 'finished_at'>>;

export const insertImport = (db: Database, job: NewImport, now: Date): Promise<ImportRow> =>
  db
    .insertInto('sheet_import')
    .values({ ...job, summary: null, seen: null, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findOwnImport = (
  db: Database,
  userId: number,
  id: number,
  now: Date,
): Promise<ImportRow | undefined> =>
  db
    .selectFrom('sheet_import')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', keptSince(now))]))
    .executeTakeFirst();

/** One page of the faults of an import that its caller has found. */
export async function faultsOnPage(db: Database, id: number, page: number): Promise<ImportFault[]> {
  const row = await db
    .selectFrom('sheet_import_faults')
    .select('faults')
    .where('import_id', '=', id)
    .where('page', '=', page)
    .executeTakeFirst();
  return row?.faults ?? [];
}

/** Returns whether there was one that is not being loaded. The server working on it notices when it next renews its lease. */
export async function deleteOwnImport(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('sheet_import')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('step', '=', 'check'), eb('state', 'in', ['done', 'failed'])]))
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Queues a checked import without faults to be loaded; undefined when it is none, or already queued. */
export const queueLoad = (
  db: Database,
  { id }: Pick<ImportRow, 'id'>,
  { ip, requestId }: { readonly ip: string; readonly requestId: string },
): Promise<ImportRow | undefined> =>
  db
    .updateTable('sheet_import')
    .set({ ...asNew, step: 'load', state: 'waiting', attempts: 0, ip, request_id: requestId })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('step', '=', 'check'), eb('state', '=', 'done'), eb('faults', '=', 0)]),
        // A load that failed stored nothing, so it may be tried again.
        eb.and([eb('step', '=', 'load'), eb('state', '=', 'failed')]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

type Claim = Pick<ImportRow, 'id' | 'attempts' | 'step'>;

const held = (db: Database, job: Claim) => db.updateTable('sheet_import').where(ifHeld(job));

export type CheckedImport = {
  readonly rows: number;
  readonly summary: ImportRow['summary'];
  readonly seen: unknown;
  readonly faults: readonly ImportFault[];
  readonly correctedPath: string | null;
};

/** Stores what the check found, in a transaction. */
export async function finishCheck(
  db: Database,
  job: Claim,
  checked: CheckedImport,
  now: Date,
): Promise<void> {
  const { rows, summary, seen, faults, correctedPath } = checked;
  const kept = await held(db, job)
    .set({
      // A load that found faults is a check again.
      step: 'check',
      state: 'done',
      rows_done: rows,
      rows_total: rows,
      faults: faults.length,
      summary: jsonb(summary),
      seen: jsonb(seen),
      corrected_path: correctedPath,
      finished_at: now,
      leased_until: null,
    })
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return;
  const pages = Array.from({ length: Math.ceil(faults.length / importFaultsPerPage) }, (_, page) => ({
    import_id: job.id,
    page,
    faults: jsonb(faults.slice(page * importFaultsPerPage, (page + 1) * importFaultsPerPage)),
  }));
  for (let from = 0; from < pages.length; from += 500)
    await db
      .insertInto('sheet_import_faults')
      .values(pages.slice(from, from + 500))
      .execute();
}

/** Marks the import as loaded, in the transaction that loads it. False when the job is no longer this server's. */
export async function finishLoad(db: Database, job: Claim, rows: number, now: Date): Promise<boolean> {
  const kept = await held(db, job)
    .set({ state: 'done', rows_done: rows, rows_total: rows, finished_at: now, leased_until: null })
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export const forgetOldImports = (db: Database, now: Date) =>
  db.deleteFrom('sheet_import').where('created_at', '<=', keptSince(now)).execute();
