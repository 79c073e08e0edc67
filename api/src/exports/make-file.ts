import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { JobWatch } from '../long-jobs/run-jobs.ts';
import { answeredCalls } from './answered-calls.ts';
import { ExportThreads } from './export-threads.ts';
import { fillSheet } from './fill-sheet.ts';
import type { ExportRow } from './repository.ts';
import { openSheet, type SheetWriter } from './sheet-writer.ts';
import { spreadsheetMime } from './spreadsheet.ts';

export type MadeFile = { readonly path: string; readonly notice: string | undefined };

type Watch = JobWatch & {
  /** Longer lists are refused. */
  readonly mostRows: number;
};

/** Makes the files of exports. Rejects with an ApiError, whose text is for the owner, when they may not have it. */
export type FileMaker = {
  make(job: ExportRow, watch: Watch): Promise<MadeFile>;
  close(): Promise<void>;
};

/** This many rows hold the event loop for 1 to 6 ms. */
const rowsAtOnce = 100;

type Made = { readonly bytes: Uint8Array; readonly notice: string | undefined };

/** The embedded engine lives on this thread, so rows are read here and only the file is written in another. */
async function madeHere(deps: Deps, job: ExportRow, watch: Watch): Promise<Made> {
  const { signal, mostRows, onProgress } = watch;
  let writer: SheetWriter | undefined;
  const close = (): void => void writer?.close();
  signal.addEventListener('abort', close);
  try {
    const { notice } = await fillSheet(deps, job, {
      mostRows,
      rowsAtOnce,
      onProgress,
      // They share one engine, which runs a statement at a time.
      underWay: () => 1,
      answered: () => Atomics.load(answeredCalls, 0),
      onHead: (head) => {
        signal.throwIfAborted();
        writer = openSheet(head);
      },
      onRows: (rows) => {
        signal.throwIfAborted();
        return writer?.add(rows);
      },
    });
    const bytes = await writer?.finish();
    if (bytes === undefined) throw new Error('The export has no sheet.');
    return { bytes, notice };
  } finally {
    signal.removeEventListener('abort', close);
    await writer?.close();
  }
}

export function openFileMaker(deps: Deps): FileMaker {
  const { config, clock, files } = deps;
  const { databaseUrl } = config;
  const threads = databaseUrl === undefined ? null : new ExportThreads({ ...config, databaseUrl });
  return {
    async make(job, watch) {
      const order = { job, mostRows: watch.mostRows, now: clock.now() };
      const { bytes, notice } = await (threads?.make(order, watch) ?? madeHere(deps, job, watch));
      // A unique path per export, so a link never opens another export's rows.
      const path = `${job.list}-${randomUUID()}.xlsx`;
      await files.put('exports', path, bytes, spreadsheetMime);
      return { path, notice };
    },
    close: async () => threads?.close(),
  };
}
