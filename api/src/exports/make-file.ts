import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { readPerson } from '../access/load-caller.ts';
import { onOneConnection } from '../db/one-connection.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { exportLists } from './lists.ts';
import type { ExportRow, Progress } from './repository.ts';
import { openSheet, type SheetWriter } from './sheet-writer.ts';
import { spreadsheetMime } from './spreadsheet.ts';
import { exportTexts } from './texts.ts';

/**
 * Pause between two chunks, in ms, which frees the event loop and the database: as long as the chunk took,
 * and so longer when they are busy.
 */
const restAfter = (tookMs: number): number => Math.min(Math.max(tookMs, 5), 100);

export type MadeFile = { readonly path: string; readonly notice: string | undefined };

type Watch = {
  /** Longer lists are refused. */
  readonly mostRows: number;
  /** Aborts the work. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
};

/**
 * Makes the file of an export with its owner's current rights and scope. Throws an ApiError, whose text is
 * for the owner, when they may not have it.
 */
export async function makeFile(deps: Deps, job: ExportRow, watch: Watch): Promise<MadeFile> {
  const list = exportLists.get(job.list);
  const caller = await readPerson(deps, job.user_id);
  if (list === undefined) throw new Error(`Unknown list: ${job.list}.`);
  if (caller === null || !list.mayBeAskedBy(caller)) throw new ApiError('FORBIDDEN');
  let writer: SheetWriter | undefined;
  try {
    const notice = await onOneConnection(deps.db, async (db) => {
      const sources = { db, files: deps.files, caller, now: deps.clock.now() };
      const source = await list.open(sources, job.input);
      const { total, titles, widths } = source;
      if (total > watch.mostRows) {
        throw new ApiError('RULE_BROKEN', {
          message: exportTexts.tooMany(watch.mostRows, caller.user.countryCode),
        });
      }
      writer = openSheet({ name: job.title, titles, widths, notice: source.notice });
      watch.signal.addEventListener('abort', () => void writer?.close());
      let done = 0;
      let begun = performance.now();
      watch.onProgress({ done, total });
      for await (const rows of source.chunks) {
        watch.signal.throwIfAborted();
        await writer.add(rows);
        done += rows.length;
        watch.onProgress({ done, total });
        if (done < total) await rest(restAfter(performance.now() - begun));
        begun = performance.now();
      }
      return source.notice;
    });
    const bytes = await writer?.finish();
    if (bytes === undefined) throw new Error('The export has no sheet.');
    // A unique path per export, so a link never opens another export's rows.
    const path = `${job.list}-${randomUUID()}.xlsx`;
    await deps.files.put('exports', path, bytes, spreadsheetMime);
    return { path, notice };
  } finally {
    await writer?.close();
  }
}
