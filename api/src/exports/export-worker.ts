import { parentPort, workerData } from 'node:worker_threads';
import { clockStartingAt } from '../clock.ts';
import type { Config } from '../config.ts';
import { openPostgres } from '../db/postgres.ts';
import { openReads } from '../db/reads.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { ApiError } from '../http/api-error.ts';
import { createLogger } from '../http/logger.ts';
import { fillSheet, type ExportedJob } from './fill-sheet.ts';
import type { Progress } from '../long-jobs/queue.repository.ts';
import { restAfter } from './rest-after.ts';
import { startSheet, type Sheet } from './sheet.ts';
import { yieldToOthers } from './yield-to-others.ts';

/*
 * The thread that makes exports, one after the other: reads the rows on its own database connection and makes
 * the .xlsx file, so that the server's event loop does neither.
 */

export type ExportWorkerData = {
  /** The server's configuration, with an external database. */
  readonly config: Config & { readonly databaseUrl: string };
  /** Exports that the server makes at the moment, in memory that its threads share. */
  readonly underWay: Int32Array<SharedArrayBuffer>;
  /** Calls that the server has answered, likewise. */
  readonly answered: Int32Array<SharedArrayBuffer>;
};

export type ExportOrder = { readonly job: ExportedJob; readonly mostRows: number; readonly now: Date };

export type ExportAnswer =
  | { readonly progress: Progress }
  | { readonly bytes: Uint8Array; readonly notice: string | undefined }
  /** A refusal in words for the owner. */
  | { readonly refused: string }
  | { readonly fault: unknown };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only export-threads.ts starts this thread
const { config, underWay, answered } = workerData as ExportWorkerData;

yieldToOthers();
const { db } = openPostgres(config.databaseUrl, {
  max: 1,
  background: true,
  // The next export opens another connection.
  onIdleError: () => undefined,
});
const { databaseReads } = config;
const reads =
  databaseReads === null
    ? undefined
    : openReads(db, { ...databaseReads, max: 1, background: true, log: createLogger(config.logLevel) });
const answer = (message: ExportAnswer, moved: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved);

/** Work of writing the file between two rests. */
const stepMs = 30;

/** Beyond this many the statements of a chunk cost no less for each row. */
const rowsAtOnce = 1_000;

/**
 * A function for the steps of writing a file: blocks the thread, which does nothing else, when some work is done and
 * others call meanwhile. The first call begins the work.
 */
function restingThread(): () => void {
  const never = new Int32Array(new SharedArrayBuffer(4));
  const now = () => ({ at: performance.now(), calls: Atomics.load(answered, 0) });
  let begun: ReturnType<typeof now> | undefined;
  return () => {
    begun ??= now();
    const took = performance.now() - begun.at;
    if (took < stepMs) return;
    const calls = Atomics.load(answered, 0) - begun.calls;
    const rest = restAfter(took, { exportsUnderWay: Atomics.load(underWay, 0), calls });
    if (rest > 0) Atomics.wait(never, 0, 0, rest);
    begun = now();
  };
}

async function make({ job, mostRows, now }: ExportOrder): Promise<void> {
  const clock = clockStartingAt(now);
  const files = openFileStore(config, clock);
  let sheet: Sheet | undefined;
  // A replica may cancel what it is asked; the next attempt reads the database itself.
  const rowsFrom = reads !== undefined && job.attempts === 1 ? await reads.pick() : db;
  const { notice } = await fillSheet({ db, config, clock, files, rowsFrom }, job, {
    mostRows,
    rowsAtOnce,
    onProgress: (progress) => answer({ progress }),
    underWay: () => Atomics.load(underWay, 0),
    answered: () => Atomics.load(answered, 0),
    onHead: (head) => {
      sheet = startSheet(head, restingThread());
    },
    onRows: (rows) => sheet?.add(rows),
  });
  if (sheet === undefined) throw new Error('The export has no sheet.');
  const bytes = sheet.finish();
  answer({ bytes, notice }, [bytes.buffer as ArrayBuffer]);
}

parentPort?.on('message', (order: ExportOrder) => {
  make(order).catch((error: unknown) =>
    answer(error instanceof ApiError ? { refused: error.message } : { fault: error }),
  );
});
