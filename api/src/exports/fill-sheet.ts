import { setTimeout as rest } from 'node:timers/promises';
import { readPerson } from '../access/load-caller.ts';
import type { Database } from '../db/database.ts';
import { onOneConnection } from '../db/one-connection.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { exportLists } from './lists.ts';
import type { Progress } from '../long-jobs/queue.repository.ts';
import type { ExportRow } from './repository.ts';
import { restAfter } from './rest-after.ts';
import type { SheetHead, SheetValue } from './spreadsheet.ts';
import { exportTexts } from './texts.ts';

export type ExportedJob = Pick<ExportRow, 'list' | 'title' | 'input' | 'user_id' | 'attempts'>;

export type Filling = {
  /** Longer lists are refused. */
  readonly mostRows: number;
  /** Rows read and handed on at once: many cost the database less, few hold the thread for a shorter time. */
  readonly rowsAtOnce: number;
  readonly onProgress: (progress: Progress) => void;
  /** Exports that the server makes at the moment, with this one; they share the time. */
  readonly underWay: () => number;
  /** Calls that the server has answered, of which the difference counts. */
  readonly answered: () => number;
  /** Called once, before the first row. */
  readonly onHead: (head: SheetHead) => void;
  readonly onRows: (rows: readonly SheetValue[][]) => void | Promise<void>;
};

/**
 * Reads the rows of an export with its owner's current rights and scope. Throws an ApiError, whose text is
 * for the owner, when they may not have them.
 */
export async function fillSheet(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'files'> & {
    /** Where the rows are read, which may be a replica; the owner's rights are read from `db`. */
    readonly rowsFrom?: Database;
  },
  job: ExportedJob,
  { mostRows, rowsAtOnce, onProgress, underWay, answered, onHead, onRows }: Filling,
): Promise<{ readonly notice: string | undefined }> {
  const list = exportLists.get(job.list);
  const caller = await readPerson(deps, job.user_id);
  if (list === undefined) throw new Error(`Unknown list: ${job.list}.`);
  if (caller === null || !list.mayBeAskedBy(caller)) throw new ApiError('FORBIDDEN');
  return onOneConnection(deps.rowsFrom ?? deps.db, async (db) => {
    const sources = { db, files: deps.files, caller, now: deps.clock.now() };
    let begun = { at: performance.now(), answered: answered() };
    const pause = async (): Promise<void> => {
      const meanwhile = { exportsUnderWay: underWay(), calls: answered() - begun.answered };
      await rest(restAfter(performance.now() - begun.at, meanwhile));
      begun = { at: performance.now(), answered: answered() };
    };
    const { total, titles, widths, notice, chunks } = await list.open(sources, job.input);
    if (total > mostRows) {
      throw new ApiError('RULE_BROKEN', { message: exportTexts.tooMany(mostRows, caller.user.countryCode) });
    }
    onHead({ name: job.title, titles, widths, notice });
    let done = 0;
    onProgress({ done, total });
    if (total > rowsAtOnce) await pause();
    for await (const rows of chunks(rowsAtOnce)) {
      await onRows(rows);
      done += rows.length;
      onProgress({ done, total });
      if (done < total) await pause();
    }
    return { notice };
  });
}
