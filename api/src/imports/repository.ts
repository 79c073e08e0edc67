import type { Selectable } from 'kysely';
import { importFaultsPerPage, importsKeptMs, type ImportFault } from 'shared/endpoints/imports';
import { jsonb, type Database } from '../db/database.ts';
import type { SheetImportTable } from './tables.ts';

export type ImportRow = Selectable<SheetImportTable>;

/** A server renews its lease every second; one silent for this long is considered dead. */
const leaseMs = 30_000;

/** An import is given up after this many servers died while working on it. */
const mostAttempts = 3;

/** Imports of one user that run at once; others wait. */
const mostOfOnePerson = 1;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);
const keptSince = (now: Date): Date => new Date(now.getTime() - importsKeptMs);

type NewImport = Pick<ImportRow, 'user_id' | 'kind' | 'filename' | 'path'>;

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

const fromStart = {
  rows_done: 0,
  rows_total: null,
  message: null,
  finished_at: null,
  leased_until: null,
} as const;

/** Queues a checked import without faults to be loaded; undefined when it is none, or already queued. */
export const queueLoad = (
  db: Database,
  { id }: Pick<ImportRow, 'id'>,
  { ip, requestId }: { readonly ip: string; readonly requestId: string },
): Promise<ImportRow | undefined> =>
  db
    .updateTable('sheet_import')
    .set({ ...fromStart, step: 'load', state: 'waiting', attempts: 0, ip, request_id: requestId })
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

/** Claims the oldest import that is waiting, or whose server died. */
export const claimImport = (db: Database, now: Date): Promise<ImportRow | undefined> =>
  db
    .updateTable('sheet_import')
    .set((eb) => ({
      ...fromStart,
      state: 'working',
      attempts: eb('attempts', '+', 1),
      leased_until: leaseFrom(now),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sheet_import as due')
        .select('due.id')
        .where((or) =>
          or.or([
            or('due.state', '=', 'waiting'),
            or.and([or('due.state', '=', 'working'), or('due.leased_until', '<=', now)]),
          ]),
        )
        .where((own) =>
          own(
            own
              .selectFrom('sheet_import as other')
              .select(({ fn }) => fn.countAll<number>().as('working'))
              .whereRef('other.user_id', '=', 'due.user_id')
              .where('other.state', '=', 'working')
              .where('other.leased_until', '>', now),
            '<',
            mostOfOnePerson,
          ),
        )
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Fails the imports whose server died each time. */
export const failLostImports = (db: Database, message: string, now: Date) =>
  db
    .updateTable('sheet_import')
    .set({ state: 'failed', message, finished_at: now, leased_until: null })
    .where('state', '=', 'working')
    .where('leased_until', '<=', now)
    .where('attempts', '>=', mostAttempts)
    .execute();

type Claim = Pick<ImportRow, 'id' | 'attempts' | 'step'>;

/** The job as this server claimed it: neither cancelled nor taken over by another server. */
const held = (db: Database, { id, attempts, step }: Claim) =>
  db
    .updateTable('sheet_import')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('step', '=', step)
    .where('state', '=', 'working');

export type Progress = { readonly done: number; readonly total: number | null };

/** Renews the lease. False when the job is no longer this server's. */
export async function keepImport(
  db: Database,
  job: Claim,
  { done, total }: Progress,
  now: Date,
): Promise<boolean> {
  const kept = await held(db, job)
    .set({ rows_done: done, rows_total: total, leased_until: leaseFrom(now) })
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

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

export const failImport = (db: Database, job: Claim, message: string, now: Date) =>
  held(db, job).set({ state: 'failed', message, finished_at: now, leased_until: null }).execute();

/** Puts the import back into the queue with the given count of attempts. */
export const releaseImport = (db: Database, job: Claim, attempts: number) =>
  held(db, job)
    .set({ ...fromStart, state: 'waiting', attempts })
    .execute();

export const forgetOldImports = (db: Database, now: Date) =>
  db.deleteFrom('sheet_import').where('created_at', '<=', keptSince(now)).execute();
