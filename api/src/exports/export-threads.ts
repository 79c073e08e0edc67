import { Worker } from 'node:worker_threads';
import { ApiError } from '../http/api-error.ts';
import { answeredCalls } from './answered-calls.ts';
import type { ExportAnswer, ExportOrder, ExportWorkerData } from './export-worker.ts';
import type { JobWatch } from '../long-jobs/run-jobs.ts';
import { threadFault, threadMemoryMb } from './thread-fault.ts';

type Made = { readonly bytes: Uint8Array; readonly notice: string | undefined };

/** One order in a thread. Rejects with an ApiError for the owner, the thread's fault, or the signal's reason. */
function orderFrom(worker: Worker, order: ExportOrder, { signal, onProgress }: JobWatch): Promise<Made> {
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  const onMessage = (answer: ExportAnswer): void => {
    if ('progress' in answer) onProgress(answer.progress);
    else if ('bytes' in answer) resolve(answer);
    else if ('refused' in answer) reject(new ApiError('RULE_BROKEN', { message: answer.refused }));
    else reject(new Error('The export cannot be made.', { cause: answer.fault }));
  };
  const onError = (error: unknown): void => reject(threadFault(error));
  const onExit = (): void => reject(new Error('The thread of the export has ended.'));
  const onAbort = (): void => reject(signal.reason);
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  else worker.postMessage(order);
  return promise.finally(() => {
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    signal.removeEventListener('abort', onAbort);
  });
}

/**
 * Threads that make exports on database connections of their own. Starting one takes a second of processor
 * time, so an idle one is kept.
 */
export class ExportThreads {
  readonly #data: ExportWorkerData;
  #idle: Worker | undefined;

  constructor(config: ExportWorkerData['config']) {
    const underWay = new Int32Array(new SharedArrayBuffer(4));
    this.#data = { config, underWay, answered: answeredCalls };
  }

  #start(): Worker {
    const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
    });
    // An idle thread neither holds the process nor ends it.
    worker.unref();
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#idle === worker) this.#idle = undefined;
    });
    return worker;
  }

  async make(order: ExportOrder, watch: JobWatch): Promise<Made> {
    const worker = this.#idle ?? this.#start();
    this.#idle = undefined;
    worker.ref();
    Atomics.add(this.#data.underWay, 0, 1);
    try {
      const made = await orderFrom(worker, order, watch);
      worker.unref();
      if (this.#idle === undefined) this.#idle = worker;
      else await worker.terminate();
      return made;
    } catch (error) {
      // It may still be reading.
      await worker.terminate();
      throw error;
    } finally {
      Atomics.sub(this.#data.underWay, 0, 1);
    }
  }

  async close(): Promise<void> {
    await this.#idle?.terminate();
  }
}
