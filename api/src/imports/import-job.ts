import { randomUUID } from 'node:crypto';
import { importFileFaults, type ImportJob } from 'shared/endpoints/imports';
import type { Database } from '../db/database.ts';
import { spreadsheetMime } from '../exports/spreadsheet.ts';
import type { FileStore } from '../files/file-store.ts';
import { uploadedName } from '../files/uploaded-name.ts';
import { ApiError, orNotFound } from '../http/api-error.ts';
import { UploadedFile } from '../http/form-body.ts';
import type { ImportKind } from './import-kind.ts';
import { findOwnImport, insertImport, queueLoad, type ImportRow } from './repository.ts';
import { importsWaker } from './wake.ts';

export const sheetMimes = { xlsx: spreadsheetMime, csv: 'text/csv' } as const;

/** An import as its owner sees it. */
export function importJobOf(row: ImportRow, files: FileStore): ImportJob {
  const { corrected_path: path, user_id: userId } = row;
  const filename = row.filename.replace(/\.\w+$/, '-errores.xlsx');
  return {
    id: row.id,
    filename: row.filename,
    step: row.step,
    state: row.state,
    done: row.rows_done,
    total: row.rows_total,
    faults: row.faults,
    summary: row.summary,
    corrected:
      path === null || userId === null
        ? null
        : { url: files.signedUrl({ bucket: 'imports', path, filename, userId }), filename },
    message: row.message,
  };
}

type Sender = {
  readonly db: Database;
  readonly files: FileStore;
  readonly userId: number;
  readonly now: Date;
};

/** Stores an uploaded file and queues its check. The name's ending only chooses how the file is stored: its content says what it is. */
export async function startImport(
  { db, files, userId, now }: Sender,
  kind: ImportKind,
  file: File,
): Promise<ImportJob> {
  const ending = /\.(xlsx|csv)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (!(file instanceof UploadedFile) || (ending !== 'xlsx' && ending !== 'csv'))
    throw new ApiError('RULE_BROKEN', { field: 'archivo', message: importFileFaults.type });
  const path = `${kind.name}-${randomUUID()}.${ending}`;
  await files.put('imports', path, file.content, sheetMimes[ending]);
  const filename = uploadedName(file.name, ending, 'planilla');
  const row = await insertImport(db, { user_id: userId, kind: kind.name, filename, path }, now);
  importsWaker.wake();
  return importJobOf(row, files);
}

/** Queues a checked import to be loaded; one that is already queued, loading or loaded stays as it is. */
export async function startLoad(
  { db, files, userId, now }: Sender,
  kind: ImportKind,
  id: number,
  source: { readonly ip: string; readonly requestId: string },
): Promise<ImportJob> {
  const found = orNotFound(await findOwnImport(db, userId, id, now));
  if (found.kind !== kind.name) throw new ApiError('NOT_FOUND');
  const queued = await queueLoad(db, found, source);
  if (queued === undefined && found.step === 'check')
    throw new ApiError('RULE_BROKEN', { message: 'Valide el archivo antes de cargarlo.' });
  return importJobOf(queued ?? found, files);
}
