import { parentPort, workerData } from 'node:worker_threads';
import { clockStartingAt } from '../clock.ts';
import type { Config } from '../config.ts';
import { openPostgres } from '../db/postgres.ts';
import { yieldToOthers } from '../exports/yield-to-others.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { ApiError } from '../http/api-error.ts';
import type { Progress } from '../long-jobs/queue.repository.ts';
import type { ImportRow } from './repository.ts';
import { workOnImport } from './work-on-import.ts';

/*
 * The thread that works on one import on a database connection of its own, so that the server's event loop
 * does not.
 */

export type ImportOrder = {
  /** The server's configuration, with an external database. */
  readonly config: Config & { readonly databaseUrl: string };
  readonly job: ImportRow;
  readonly now: Date;
};

export type ImportAnswer =
  | { readonly progress: Progress }
  | { readonly done: true }
  /** A refusal in words for the owner. */
  | { readonly refused: string }
  | { readonly fault: unknown };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only import-thread.ts starts this thread
const { config, job, now } = workerData as ImportOrder;
const answer = (message: ImportAnswer): void => parentPort?.postMessage(message);
/** Ends the process that reads the file, which would outlive this thread. */
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());

yieldToOthers('waitedFor');
const clock = clockStartingAt(now);
const { db, close } = openPostgres(config.databaseUrl, {
  max: 1,
  background: true,
  onIdleError: () => undefined,
});
try {
  await workOnImport({ db, config, clock, files: openFileStore(config, clock) }, job, {
    signal: stopping.signal,
    onProgress: (progress) => answer({ progress }),
  });
  answer({ done: true });
} catch (error) {
  answer(error instanceof ApiError ? { refused: error.message } : { fault: error });
} finally {
  await close();
}
