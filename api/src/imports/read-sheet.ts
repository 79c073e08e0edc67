import { Worker } from 'node:worker_threads';
import { errorCode } from '../errno.ts';
import type { ReadSheet } from './parse-sheet.ts';
import type { SheetAnswer } from './parse-sheet-worker.ts';
import { SheetError } from './sheet-fault.ts';

/**
 * Processor time. The largest file takes some 5 s; one that takes longer than this is hostile. Measured
 * instead of the time that passes, which depends on what else the machine does.
 */
const mostProcessorMs = 30_000;
const lookMs = 500;

/** The largest sheet takes 300 MB; one that needs more fails without taking the server down. */
const mostMegabytes = 600;

/**
 * Reads a file (.xlsx or .csv) in its own thread, with limits of time and memory. Rejects with a SheetError,
 * or the signal's reason.
 */
export async function readSheet(bytes: Uint8Array, signal: AbortSignal): Promise<ReadSheet> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<ReadSheet>();
  const worker = new Worker(new URL('./parse-sheet-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage();
    if (user + system > mostProcessorMs * 1_000) reject(new SheetError('tooSlow'));
  };
  // A thread that has just ended has answered.
  const looking = setInterval(() => void look().catch(() => undefined), lookMs);
  worker.on('message', (answer: SheetAnswer) =>
    'sheet' in answer ? resolve(answer.sheet) : reject(new SheetError(answer.fault)),
  );
  worker.on('error', (error: unknown) =>
    reject(new SheetError(errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'broken', error)),
  );
  worker.on('exit', () => reject(new SheetError('broken')));
  try {
    return await promise;
  } finally {
    clearInterval(looking);
    signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}
