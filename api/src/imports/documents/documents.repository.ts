import { sql } from 'kysely';
import { importsKeptMs } from 'shared/endpoints/imports';
import type { System } from '../../db/database.ts';
import type { CheckedDocument } from './document-content.ts';

/** Rows that one statement writes. */
const rowsAtOnce = 2_000;

export type StoredDocument = CheckedDocument & { readonly position: number };

/** The checked files of an import's ZIP, in its order. */
export const documentsOf = (db: System, importId: number): Promise<StoredDocument[]> =>
  db
    .selectFrom('record_import_document')
    .select(['position', 'name', 'bytes', 'sha256', 'fault'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();

/** Replaces what is known about the files of an import's ZIP, in a transaction. */
export async function storeDocuments(
  db: System,
  importId: number,
  documents: readonly CheckedDocument[],
): Promise<void> {
  await db.deleteFrom('record_import_document').where('import_id', '=', importId).execute();
  for (let from = 0; from < documents.length; from += rowsAtOnce) {
    const rows = documents
      .slice(from, from + rowsAtOnce)
      .map((document, index) => ({ ...document, position: from + index }));
    await sql`
      insert into record_import_document (import_id, position, name, bytes, sha256, fault)
      select ${importId}, position, name, bytes, sha256, fault
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(position integer, name text, bytes integer, sha256 text, fault text)`.execute(db);
  }
}

/** Notes which files rows name, in a transaction. */
export async function markUsed(db: System, importId: number, used: readonly number[]): Promise<void> {
  await sql`
    update record_import_document set used = position = any(${[...used]}::integer[])
    where import_id = ${importId}`.execute(db);
  await sql`
    update record_import set unused_documents = (
      select count(*) from record_import_document where import_id = ${importId} and not used)
    where id = ${importId}`.execute(db);
}

/** Forgets the files of ZIPs that are no longer kept, because their imports can no longer be applied. */
export const forgetDocuments = (db: System, now: Date) =>
  sql`
    delete from record_import_document using record_import
    where record_import.id = record_import_document.import_id
      and record_import.created_at < ${new Date(now.getTime() - importsKeptMs)}`.execute(db);
