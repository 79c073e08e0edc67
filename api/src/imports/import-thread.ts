import { Worker } from 'node:worker_threads';
import { errorCode } from '../errno.ts';
import { ApiError } from '../http/api-error.ts';
import type { JobWatch } from '../long-jobs/run-jobs.ts';
import type { ImportAnswer, ImportOrder } from './import-worker.ts';
import { tooLargeRefusal } from './sheet-fault.ts';

/** 100,000 rows with their records need half of it. */
const mostMegabytes = 600;
/** So long the thread has to stop its reader. */
const patienceMs = 1_000;

/** Works on one import in a thread. Rejects with an ApiError for the owner, the thread's fault, or the signal's reason. */
export async function workInThread(order: ImportOrder, { signal, onProgress }: JobWatch): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const fail = (error: unknown): void => reject(signal.aborted ? signal.reason : error);
  let patience: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    worker.postMessage('stop');
    // A thread that waits for its reader stops at once; one at work has no reader.
    patience = setTimeout(fail, patienceMs);
  };
  signal.addEventListener('abort', onAbort);
  worker.on('message', (answer: ImportAnswer) => {
    if ('progress' in answer) onProgress(answer.progress);
    else if ('done' in answer) resolve();
    else if ('refused' in answer) fail(new ApiError('RULE_BROKEN', { message: answer.refused }));
    else fail(new Error('The import failed.', { cause: answer.fault }));
  });
  worker.on('error', (error: unknown) =>
    fail(
      errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'
        ? tooLargeRefusal(error)
        : new Error('The thread of the import has failed.', { cause: error }),
    ),
  );
  worker.on('exit', () => fail(new Error('The thread of the import has ended.')));
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    clearTimeout(patience);
    // Ending it closes its connection, which undoes what it has not committed.
    await worker.terminate();
  }
}
