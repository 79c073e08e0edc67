import { sql, type Insertable } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { RecordKindName } from 'shared/rules/records/kinds';
import { jsonb, type System } from '../../db/database.ts';
import type { FolderProblem } from '../tables.ts';
import type { RecordImportTable } from '../records/tables.ts';
import type { FolderFile } from './folder-files.ts';

type Seen = Pick<FolderFile, 'path' | 'bytes' | 'modified'>;

/** What earlier looks have noted, by path. */
export async function notedFiles(db: System) {
  const rows = await db.selectFrom('folder_file').selectAll().execute();
  return new Map(rows.map((row) => [row.path, row]));
}

/** Notes a file as it is now, unless its import has begun. */
export const noteFile = (db: System, { path, bytes, modified }: Seen, now: Date) =>
  db
    .insertInto('folder_file')
    .values({ path, bytes, modified, seen_at: now, import_id: null })
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet({ bytes, modified, seen_at: now })
        .where('folder_file.import_id', 'is', null),
    )
    .execute();

/** Forgets files that are gone: those that were never taken at once, the others when they were seen long ago. */
export const forgetGone = (
  db: System,
  { present, before }: { readonly present: readonly string[]; readonly before: Date },
) =>
  sql`
    delete from folder_file
    where not path = any(${[...present]}::text[]) and (import_id is null or seen_at < ${before})`.execute(db);

type NewImport = Omit<Insertable<RecordImportTable>, 'counts' | 'unread' | 'user_id' | 'complete'>;

export const insertFolderImport = (db: System, row: NewImport): Promise<{ id: number }> =>
  db
    .insertInto('record_import')
    .values({
      ...row,
      user_id: null,
      complete: false,
      from_folder: true,
      counts: null,
      unread: sql`'[]'::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Ties a file, as it was seen, to its import. False when another server has taken it. */
export async function takeFile(
  db: System,
  { path, bytes, modified }: Seen,
  importId: number,
): Promise<boolean> {
  const row = await db
    .updateTable('folder_file')
    .set({ import_id: importId })
    .where('path', '=', path)
    .where('bytes', '=', bytes)
    .where('modified', '=', modified)
    .where('import_id', 'is', null)
    .returning('path')
    .executeTakeFirst();
  return row !== undefined;
}

/** The files whose imports are over; a job is forgotten a day after it is. */
export async function finishedPaths(db: System): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select folder_file.path from folder_file
    join record_import on record_import.id = folder_file.import_id
    left join sheet_import as job on job.id = record_import.job_id
    where job.id is null or job.state in ('done', 'failed')
    order by record_import.id`.execute(db);
  return rows.map(({ path }) => path);
}

export type FinishedFile = Seen & {
  readonly import_id: number;
  readonly told: boolean;
  readonly country_code: CountryCode;
  readonly kind: RecordKindName;
  readonly filename: string;
  readonly corrected_path: string | null;
  /** Nothing was wrong: it was applied, or changed nothing. */
  readonly is_right: boolean;
};

/** Holds a finished file until the transaction ends; undefined while another server does. */
export async function holdFinished(db: System, path: string): Promise<FinishedFile | undefined> {
  const { rows } = await sql<FinishedFile>`
    select folder_file.path, folder_file.bytes::double precision as bytes, folder_file.modified,
      folder_file.import_id, folder_file.told, record_import.country_code, record_import.kind,
      record_import.filename, job.corrected_path,
      record_import.applied_at is not null
        or coalesce(job.state <> 'failed', true) and coalesce((record_import.counts ->> 'wrong')::integer = 0, false)
        as is_right
    from folder_file
    join record_import on record_import.id = folder_file.import_id
    left join sheet_import as job on job.id = record_import.job_id
    where folder_file.path = ${path}
    for update of folder_file skip locked`.execute(db);
  return rows[0];
}

export const markTold = (db: System, path: string) =>
  db.updateTable('folder_file').set({ told: true }).where('path', '=', path).execute();

export const forgetFile = (db: System, path: string) =>
  db.deleteFrom('folder_file').where('path', '=', path).execute();

export const lastLook = (db: System) =>
  db.selectFrom('folder_look').select(['looked_at', 'problems']).executeTakeFirst();

export const storeLook = (db: System, problems: readonly FolderProblem[], now: Date) =>
  db
    .insertInto('folder_look')
    .values({ looked_at: now, problems: jsonb(problems) })
    .onConflict((conflict) =>
      conflict.column('single').doUpdateSet({ looked_at: now, problems: jsonb(problems) }),
    )
    .execute();

/** What the mail about an import of the folder says; its job and rows are kept longer than the mail takes. */
export const failedImport = (db: System, id: number) =>
  db
    .selectFrom('record_import')
    .leftJoin('sheet_import as job', 'job.id', 'record_import.job_id')
    .where('record_import.id', '=', id)
    .select([
      'record_import.country_code',
      'record_import.kind',
      'record_import.filename',
      'job.message',
      sql<number>`coalesce((record_import.counts ->> 'wrong')::integer, 0)`.as('wrong'),
    ])
    .executeTakeFirst();
