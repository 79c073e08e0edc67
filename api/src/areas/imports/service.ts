import { randomUUID } from 'node:crypto';
import { documentArchive, type RecordImportDetail } from 'shared/endpoints/record-imports';
import { importFileFaults } from 'shared/endpoints/imports';
import { formatCount } from 'shared/format';
import { isKindOf, recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import type { Scoped } from '../../access/scoped.ts';
import { scopedIn } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import type { AuditSource } from '../../audit/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { FileOnDisk, UploadedFile } from '../../http/form-body.ts';
import { sheetMimes, startImport } from '../../imports/import-job.ts';
import { mallsOfImport, mayImportIn } from '../../imports/records/import-reach.ts';
import { recordsImport } from '../../imports/records/records-import.ts';
import { undoImport } from '../../imports/records/undo-import.ts';
import { insertImport, queueLoad } from '../../imports/repository.ts';
import { importDetail } from './import-reply.ts';
import {
  beginUndo,
  discardImport,
  findImport,
  insertRecordImport,
  lockImport,
  unusedDocuments,
  type ImportRecord,
} from './repository.ts';

type Request = {
  readonly scoped: Scoped;
  readonly caller: Pick<Caller, 'ability' | 'scope'>;
  readonly files: FileStore;
  readonly now: Date;
};

const refused = (message: string, field?: string): ApiError =>
  new ApiError('RULE_BROKEN', field === undefined ? { message } : { message, field });

async function detailOf({ scoped, caller, files }: Request, id: number): Promise<RecordImportDetail> {
  const row = orNotFound(await findImport(scoped, caller, id));
  const unused = row.unused_documents === 0 ? [] : await unusedDocuments(scoped, row.id);
  return importDetail(row, files, scoped.scope.userId, unused);
}

/** Throws FORBIDDEN for a kind that the caller may not import where they are. */
export function requireKind(caller: Request['caller'], kind: RecordKindName): void {
  if (mayImportIn(caller, kind, caller.scope.countryCode)) return;
  throw new ApiError('FORBIDDEN', {
    message: `Usted no puede importar ${recordKinds[kind].title.toLowerCase()}.`,
  });
}

type Sent = {
  readonly kind: RecordKindName;
  readonly complete: boolean;
  readonly file: File;
  /** A ZIP with the PDFs that the sheet names. */
  readonly documents: File | undefined;
};

/** Keeps the ZIP that came with a sheet; returns its path. */
async function keepArchive(files: FileStore, kind: RecordKindName, archive: File | undefined) {
  if (archive === undefined) return null;
  if (recordKinds[kind].documents === undefined)
    throw refused('Los registros de este tipo no llevan PDF: quite el ZIP.', 'documentos');
  if (!(archive instanceof FileOnDisk) || !/\.zip$/i.test(archive.name))
    throw refused(documentArchive.faults.type, 'documentos');
  const path = `${randomUUID()}.zip`;
  await files.putFile('imports', path, archive.path, 'application/zip');
  return path;
}

/** Keeps a file and queues its preview. */
export async function sendImport(
  request: Request,
  { kind, complete, file, documents }: Sent,
): Promise<RecordImportDetail> {
  const { scoped, caller, files, now } = request;
  const country = scoped.scope.countryCode;
  if (!isKindOf(kind, country)) throw refused('Este tipo de registro no existe en su país.', 'tipo');
  requireKind(caller, kind);
  if (complete && recordKinds[kind].ending === null)
    throw refused('Un archivo de este tipo no puede ser completo: nada termina con él.', 'completo');
  if (!(file instanceof UploadedFile)) throw new ApiError('RULE_BROKEN', { message: importFileFaults.type });
  const { userId } = scoped.scope;
  const ending = /\.csv$/i.test(file.name) ? 'csv' : 'xlsx';
  const path = `${randomUUID()}.${ending}`;
  const documentsPath = await keepArchive(files, kind, documents);
  const id = await inTransaction(scoped.db, async (db) => {
    const job = await startImport({ db, files, userId, now }, recordsImport, file);
    await files.put('records', path, file.content, sheetMimes[ending]);
    const row = {
      country_code: country,
      kind,
      user_id: userId,
      filename: job.filename,
      path,
      documents_path: documentsPath,
      building_ids: mallsOfImport(scoped.scope, kind, country),
      complete,
      job_id: job.id,
      created_at: now,
    };
    return (await insertRecordImport(scopedIn(db, scoped), row)).id;
  });
  return detailOf(request, id);
}

export const readImport = (request: Request, id: number): Promise<RecordImportDetail> =>
  detailOf(request, id);

/** The import while the transaction holds it. */
async function held(
  { scoped, caller }: Pick<Request, 'scoped' | 'caller'>,
  id: number,
): Promise<ImportRecord> {
  orNotFound(await findImport(scoped, caller, id));
  await lockImport(scoped, id);
  return orNotFound(await findImport(scoped, caller, id));
}

/** Queues a previewed import to be applied; one that is queued or applied already stays as it is. */
export async function applyImport(
  request: Request,
  id: number,
  ending: number,
  source: AuditSource,
): Promise<RecordImportDetail> {
  const { scoped, files } = request;
  const row = await held(request, id);
  const detail = importDetail(row, files, scoped.scope.userId);
  if (row.status === 'applying' || row.status === 'applied') return detail;
  if (!detail.may.apply || row.job_id === null)
    throw refused('Esta importación no se puede aplicar. Envíe el archivo otra vez.');
  const toEnd = row.counts?.end ?? 0;
  if (ending !== toEnd)
    throw refused(`Escriba cuántos registros terminan: ${formatCount(toEnd, row.country_code)}.`, 'terminan');
  await queueLoad(scoped.db, { id: row.job_id }, source);
  return detailOf(request, id);
}

/** Queues the undoing of an applied import. */
export async function undo(request: Request, id: number, source: AuditSource): Promise<RecordImportDetail> {
  const { scoped, files, now } = request;
  const row = await held(request, id);
  const { userId } = scoped.scope;
  if (row.status === 'undoing' || row.status === 'undone') return importDetail(row, files, userId);
  if (row.status !== 'applied') throw refused('Solo se puede deshacer una importación aplicada.');
  const { ip, requestId } = source;
  const order = { user_id: userId, kind: undoImport.name, filename: row.filename, path: row.path ?? '' };
  const job = await insertImport(scoped.db, { ...order, step: 'load', ip, request_id: requestId }, now);
  if (!(await beginUndo(scoped, id, job.id))) throw refused('Otra persona ya deshizo esta importación.');
  return detailOf(request, id);
}

/** Discards an import that was not applied. */
export async function discard({ scoped, caller, files, now }: Request, id: number): Promise<void> {
  await inTransaction(scoped.db, async (db) => {
    const own = scopedIn(db, scoped);
    const row = await held({ scoped: own, caller }, id);
    if (!importDetail(row, files, scoped.scope.userId).may.discard)
      throw refused('Esta importación ya no se puede descartar.');
    await discardImport(own, id, now);
  });
}
