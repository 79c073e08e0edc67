import { Worker } from 'node:worker_threads';
import { errorCode } from '../errno.ts';
import { ApiError } from '../http/api-error.ts';
import type { JobWatch } from '../long-jobs/run-jobs.ts';
import type { ImportAnswer, ImportOrder } from './import-worker.ts';
import { tooLargeRefusal } from './sheet-fault.ts';

/** 100,000 rows with their records need half of it. */
const mostMegabytes = 600;

/** Works on one import in a thread. Rejects with an ApiError for the owner, the thread's fault, or the signal's reason. */
export async function workInThread(order: ImportOrder, { signal, onProgress }: JobWatch): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  worker.on('message', (answer: ImportAnswer) => {
    if ('progress' in answer) onProgress(answer.progress);
    else if ('done' in answer) resolve();
    else if ('refused' in answer) reject(new ApiError('RULE_BROKEN', { message: answer.refused }));
    else reject(new Error('The import failed.', { cause: answer.fault }));
  });
  worker.on('error', (error: unknown) =>
    reject(
      errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'
        ? tooLargeRefusal(error)
        : new Error('The thread of the import has failed.', { cause: error }),
    ),
  );
  worker.on('exit', () => reject(new Error('The thread of the import has ended.')));
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Ending it closes its connection, which undoes what it has not committed.
    await worker.terminate();
  }
}
