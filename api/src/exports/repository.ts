import type { Selectable } from 'kysely';
import { exportsKeptMs } from 'shared/endpoints/exports';
import { jsonb, type Database } from '../db/database.ts';
import { asNew, ifHeld, type LongJobQueue, type Progress } from '../long-jobs/queue.repository.ts';
import type { ExportJobTable } from './tables.ts';

export type ExportRow = Selectable<ExportJobTable>;

export const exportQueue: LongJobQueue<ExportRow> = { table: 'export_job', mostOfOnePerson: 2 };

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

/** Puts a failed export back into the queue; undefined when it has not failed. */
export const restartOwnExport = (db: Database, userId: number, id: number): Promise<ExportRow | undefined> =>
  db
    .updateTable('export_job')
    .set({ ...asNew, state: 'waiting', attempts: 0 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst();

type Made = Progress & { readonly path: string; readonly notice: string | undefined };

export const finishExport = (db: Database, job: ExportRow, { done, total, path, notice }: Made, now: Date) =>
  db
    .updateTable('export_job')
    .where(ifHeld(job))
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

export const forgetOldExports = (db: Database, now: Date) =>
  db.deleteFrom('export_job').where('finished_at', '<=', keptSince(now)).execute();
