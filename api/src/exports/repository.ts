import type { Selectable } from 'kysely';
import { exportsKeptMs } from 'shared/endpoints/exports';
import { jsonb, type Database } from '../db/database.ts';
import type { ExportJobTable } from './tables.ts';

export type ExportRow = Selectable<ExportJobTable>;

/** A server renews its lease every second; one silent for this long is considered dead. */
const leaseMs = 30_000;

/** An export is given up after this many servers died while making it. */
const mostAttempts = 3;

/** Exports of one user that run at once; others wait. */
const mostOfOnePerson = 2;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);
const keptSince = (now: Date): Date => new Date(now.getTime() - exportsKeptMs);

type NewExport = Pick<ExportRow, 'user_id' | 'list' | 'title' | 'input'>;

export const insertExport = (db: Database, { input, ...job }: NewExport, now: Date): Promise<ExportRow> =>
  db
    .insertInto('export_job')
    .values({ ...job, input: jsonb(input), state: 'waiting', created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

const ownExports = (db: Database, userId: number, now: Date) =>
  db
    .selectFrom('export_job')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', keptSince(now))]));

/** A user's exports, newest first, limited to what the screen shows. */
export const listOwnExports = (db: Database, userId: number, now: Date): Promise<ExportRow[]> =>
  ownExports(db, userId, now).orderBy('id', 'desc').limit(50).execute();

export const findOwnExport = (
  db: Database,
  userId: number,
  id: number,
  now: Date,
): Promise<ExportRow | undefined> => ownExports(db, userId, now).where('id', '=', id).executeTakeFirst();

/** Returns whether it existed. The server running it notices when it next renews its lease. */
export async function deleteOwnExport(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('export_job')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

const asNew = {
  state: 'waiting',
  rows_done: 0,
  rows_total: null,
  message: null,
  finished_at: null,
  leased_until: null,
} as const;

/** Puts a failed export back into the queue; undefined when it has not failed. */
export const restartOwnExport = (db: Database, userId: number, id: number): Promise<ExportRow | undefined> =>
  db
    .updateTable('export_job')
    .set({ ...asNew, attempts: 0 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst();

/** Claims the oldest export that is waiting, or whose server died. */
export const claimExport = (db: Database, now: Date): Promise<ExportRow | undefined> =>
  db
    .updateTable('export_job')
    .set((eb) => ({
      ...asNew,
      state: 'working',
      attempts: eb('attempts', '+', 1),
      leased_until: leaseFrom(now),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('export_job as due')
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
              .selectFrom('export_job as other')
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

/** Fails the exports whose server died each time. */
export const failLostExports = (db: Database, message: string, now: Date) =>
  db
    .updateTable('export_job')
    .set({ state: 'failed', message, finished_at: now, leased_until: null })
    .where('state', '=', 'working')
    .where('leased_until', '<=', now)
    .where('attempts', '>=', mostAttempts)
    .execute();

/** The job as this server claimed it: neither cancelled nor taken over by another server. */
const held = (db: Database, { id, attempts }: ExportRow) =>
  db
    .updateTable('export_job')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'working');

export type Progress = { readonly done: number; readonly total: number | null };

/** Renews the lease. False when the job is no longer this server's. */
export async function keepExport(
  db: Database,
  job: ExportRow,
  { done, total }: Progress,
  now: Date,
): Promise<boolean> {
  const kept = await held(db, job)
    .set({ rows_done: done, rows_total: total, leased_until: leaseFrom(now) })
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

type Made = Progress & { readonly path: string; readonly notice: string | undefined };

export const finishExport = (db: Database, job: ExportRow, { done, total, path, notice }: Made, now: Date) =>
  held(db, job)
    .set({
      state: 'ready',
      rows_done: done,
      rows_total: total,
      path,
      message: notice ?? null,
      finished_at: now,
      leased_until: null,
    })
    .execute();

export const failExport = (db: Database, job: ExportRow, message: string, now: Date) =>
  held(db, job).set({ state: 'failed', message, finished_at: now, leased_until: null }).execute();

/** Puts the export back into the queue with the given count of attempts. */
export const releaseExport = (db: Database, job: ExportRow, attempts: number) =>
  held(db, job)
    .set({ ...asNew, attempts })
    .execute();

export const forgetOldExports = (db: Database, now: Date) =>
  db.deleteFrom('export_job').where('finished_at', '<=', keptSince(now)).execute();
