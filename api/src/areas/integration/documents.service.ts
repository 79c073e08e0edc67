import type { ReplyOf } from 'shared/endpoints/endpoint';
import type { putDocument } from 'shared/endpoints/integration';
import { documentDays, mostDocumentsWaiting } from 'shared/rules/records/integration';
import { recordKey, recordKinds, type RecordValues } from 'shared/rules/records/kinds';
import type { KeyCaller } from '../../access/integration/keys.ts';
import { holdKey } from '../../access/keys/stored-keys.repository.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { inspectPdf } from '../../files/inspect-pdf.ts';
import { ApiError } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';
import { documentHash, isPdf } from '../../imports/documents/document-content.ts';
import { documentReason } from '../../imports/documents/document-fault.ts';
import {
  documentFolder,
  documentPath,
  documentValue,
  readDocument,
} from '../../imports/documents/document-value.ts';
import type { RowOutcome } from '../../imports/records/judge-sheet.ts';
import type { RecordKind } from '../../imports/records/record-kind.ts';
import { requireUploadSize } from '../parameters/upload-sizes.service.ts';
import {
  countDocuments,
  documentsKeptMs,
  documentsNamed,
  findDocument,
  putDocumentRow,
} from './documents.repository.ts';

type Uploading = {
  readonly db: Database;
  readonly files: FileStore;
  readonly key: KeyCaller;
  readonly now: Date;
};

const refused = (message: string): ApiError => new ApiError('RULE_BROKEN', { field: 'archivo', message });

/** A PDF by its content (T11). Throws RULE_BROKEN with what is wrong with it. */
async function checkedPdf(code: string, file: File): Promise<Buffer> {
  if (!(file instanceof UploadedFile)) throw refused(documentReason('type', code));
  if (!isPdf(file.content)) throw refused(documentReason('type', code));
  const fault = await inspectPdf(file.content);
  if (fault !== null) throw refused(documentReason(fault, code));
  return file.content;
}

/** Keeps a PDF until its record names it. */
export async function keepDocument(
  { db, files, key, now }: Uploading,
  code: string,
  file: File,
): Promise<ReplyOf<typeof putDocument>> {
  if (!key.kinds.some((kind) => recordKinds[kind].documents !== undefined))
    throw new ApiError('NOT_FOUND', {
      message: 'Ningún tipo de registro de esta llave lleva PDF.',
    });
  const whose = { country: key.country, now };
  await requireUploadSize(db, { file, field: 'archivo', parameter: 'peso-pdf' }, whose);
  const content = await checkedPdf(code, file);
  const sha256 = documentHash(content);
  const path = `${key.id}/${code}-${sha256}.pdf`;
  await files.put('received', path, content, 'application/pdf');
  return inTransaction(db, async (own) => {
    if (!(await holdKey(own, 'integration_key', key.id))) throw new ApiError('INTEGRATION_KEY_REFUSED');
    const before = await findDocument(own, key.id, code);
    if (before === undefined && (await countDocuments(own, key.id)) >= mostDocumentsWaiting)
      throw refused(
        `Esta llave ya tiene ${mostDocumentsWaiting} documentos en espera: envíe los registros que los nombran. Cada uno vence a los ${documentDays} días.`,
      );
    await putDocumentRow(own, { key_id: key.id, code, sha256, bytes: content.length, path, sent_at: now });
    return {
      codigo: code,
      bytes: content.length,
      estado: before === undefined ? 'creado' : before.sha256 === sha256 ? 'igual' : 'cambiado',
      vence: new Date(now.getTime() + documentsKeptMs).toISOString(),
    };
  });
}

/** The name under which a document is kept with its record. */
const nameOf = (code: string): string => (/\.pdf$/i.test(code) ? code : `${code}.pdf`);

export type SentDocuments = {
  /** The record with its document instead of the code that names it. */
  readonly resolve: (values: RecordValues) => RecordValues;
  /** Copies the documents that records bring to where they belong, before the records are stored. */
  readonly keep: (outcomes: readonly RowOutcome[]) => Promise<void>;
};

const atOnce = 4;

/** The documents that the records of a call name. */
export async function sentDocuments(
  { db, files, key, now }: Uploading,
  kind: RecordKind,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<SentDocuments | null> {
  const { documents: column } = recordKinds[kind.name];
  const { documents: bucket } = kind;
  if (column === undefined || bucket === undefined) return null;
  const codes = records.flatMap((record) => (typeof record[column] === 'string' ? [record[column]] : []));
  const rows = await documentsNamed(db, key.id, [...new Set(codes)], now);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byHash = new Map(rows.map((row) => [row.sha256, row]));
  return {
    resolve(values) {
      const code = values[column];
      if (typeof code !== 'string' || readDocument(code) !== null) return values;
      const found = byCode.get(code);
      // What the record has already may be named again without sending it.
      if (found === undefined) return { ...values, [column]: nameOf(code) };
      const folder = documentFolder(kind.name, key.country, recordKey(kind.name, values) ?? '');
      const path = documentPath(folder, found.sha256);
      return { ...values, [column]: documentValue({ path, name: nameOf(code) }) };
    },
    async keep(outcomes) {
      const waiting = outcomes.flatMap(({ status, before, after }) => {
        const value = readDocument(after?.[column]);
        if ((status !== 'new' && status !== 'changed') || value === null) return [];
        if (after?.[column] === before?.[column]) return [];
        const row = byHash.get(/-([\da-f]{64})\.pdf$/.exec(value.path)?.[1] ?? '');
        return row === undefined ? [] : [{ path: value.path, from: row.path }];
      });
      const keepNext = async (): Promise<void> => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          const { path } = next;
          const kept = await files.withFile('received', next.from, async (file) => {
            await files.putFile(bucket, path, file, 'application/pdf');
            return true;
          });
          if (kept === null) throw new ApiError('NOT_READY');
        }
      };
      await Promise.all(Array.from({ length: atOnce }, keepNext));
    },
  };
}
