import type { ExportJob } from 'shared/endpoints/exports';
import { auditWriter, type AuditSource } from '../audit/audit-log.ts';
import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { FileStore } from '../files/file-store.ts';
import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import type { ExportList, ExportSources } from './export-list.ts';
import { insertExport, type ExportRow } from './repository.ts';
import { exportFilename } from './spreadsheet.ts';
import { exportsWaker } from './wake.ts';

/** An export as its owner sees it. */
export function exportJobOf(row: ExportRow, files: FileStore): ExportJob {
  const { id, title, state, path, message, user_id: userId } = row;
  const filename = exportFilename(row.finished_at ?? row.created_at);
  return {
    id,
    title,
    state,
    done: row.rows_done,
    total: row.rows_total,
    file:
      path === null
        ? null
        : { url: files.signedUrl({ bucket: 'exports', path, filename, userId }), filename },
    message,
  };
}

/**
 * Registers the endpoint that requests a list's file: it answers 202 at once, and the file is made
 * afterwards.
 */
export function exportRoute(app: App, deps: Deps, list: ExportList): void {
  route(app, deps, list.endpoint, async (context) => {
    const { db, caller, params, body, now, source, reply } = context;
    const input = { params, body };
    const job = await startExport(list, { db, files: deps.files, caller, now }, input, source);
    reply.code(202);
    return job;
  });
}

/** Queues the export together with its audit entry. */
async function startExport(
  list: ExportList,
  sources: ExportSources,
  input: unknown,
  source: AuditSource,
): Promise<ExportJob> {
  const entry = await list.start(sources, input);
  const row = await inTransaction(sources.db, async (db) => {
    await auditWriter(db, source)(entry);
    const facts = { user_id: sources.caller.user.id, list: list.name, title: list.titleOf(input), input };
    return insertExport(db, facts, sources.now);
  });
  exportsWaker.wake();
  return exportJobOf(row, sources.files);
}
