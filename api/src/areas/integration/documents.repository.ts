import { sql } from 'kysely';
import { documentDays } from 'shared/rules/records/integration';
import type { System } from '../../db/database.ts';

/** How long a document is kept, used or not: a record that names it gets a copy. */
export const documentsKeptMs = documentDays * 24 * 3_600_000;

/** The document of a key with this code. */
export const findDocument = (db: System, keyId: number, code: string) =>
  db
    .selectFrom('integration_document')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('code', '=', code)
    .executeTakeFirst();

export async function countDocuments(db: System, keyId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('integration_document')
    .where('key_id', '=', keyId)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

type NewDocument = {
  readonly key_id: number;
  readonly code: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly path: string;
  readonly sent_at: Date;
};

export const putDocumentRow = (db: System, row: NewDocument) =>
  db
    .insertInto('integration_document')
    .values(row)
    .onConflict((known) =>
      known.columns(['key_id', 'code']).doUpdateSet({
        sha256: row.sha256,
        bytes: row.bytes,
        path: row.path,
        sent_at: row.sent_at,
      }),
    )
    .execute();

/** The key's documents with these codes that have not expired. */
export const documentsNamed = (db: System, keyId: number, codes: readonly string[], now: Date) =>
  db
    .selectFrom('integration_document')
    .select(['code', 'sha256', 'path'])
    .where('key_id', '=', keyId)
    .where('sent_at', '>', new Date(now.getTime() - documentsKeptMs))
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute();

/** Cleanup; their files go with `removeBefore`. */
export const forgetIntegrationDocuments = (db: System, now: Date) =>
  db
    .deleteFrom('integration_document')
    .where('sent_at', '<', new Date(now.getTime() - documentsKeptMs))
    .execute();
