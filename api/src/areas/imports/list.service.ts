import type { QueryOf, ReplyOf } from 'shared/endpoints/endpoint';
import { mostRowsImported } from 'shared/endpoints/imports';
import type { listRecordImportRows, listRecordImports } from 'shared/endpoints/record-imports';
import type { Caller } from '../../access/caller.ts';
import type { Scoped } from '../../access/scoped.ts';
import { sliceOf } from '../../db/page.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { importOf, rowReply } from './import-reply.ts';
import { countImports, countRowsOf, findImport, listImports, listRows } from './repository.ts';

/** One page of the log, newest first. */
export async function importPage(
  scoped: Scoped,
  caller: Pick<Caller, 'ability'>,
  query: QueryOf<typeof listRecordImports>,
): Promise<ReplyOf<typeof listRecordImports>> {
  const filters = { words: query.buscar, kind: query.tipo, status: query.estado, origin: query.origen };
  const rows = await listImports(scoped, caller, filters, sliceOf(query));
  return pageReply(rows.map(importOf), await countImports(scoped, caller, filters), query);
}

/** One page of the rows of an import, in the order of its file, and then what the file lacks. */
export async function rowPage(
  scoped: Scoped,
  caller: Pick<Caller, 'ability'>,
  id: number,
  query: QueryOf<typeof listRecordImportRows>,
): Promise<ReplyOf<typeof listRecordImportRows>> {
  const { id: found, kind } = orNotFound(await findImport(scoped, caller, id));
  const filters = { words: query.buscar, status: query.estado };
  const rows = await listRows(scoped, found, filters, sliceOf(query, 2 * mostRowsImported));
  return pageReply(
    rows.map((row) => rowReply(kind, row)),
    await countRowsOf(scoped, found, filters),
    query,
  );
}
