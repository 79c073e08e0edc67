import { Worker } from 'node:worker_threads';
import type { SheetMessage } from './sheet-worker.ts';
import type { SheetHead, SheetValue } from './spreadsheet.ts';
import { threadFault, threadMemoryMb } from './thread-fault.ts';

export type SheetWriter = {
  /** Resolves when the rows are in the sheet. */
  add(rows: readonly SheetValue[][]): Promise<void>;
  /** The bytes of the .xlsx file. */
  finish(): Promise<Uint8Array>;
  /** Ends the thread; pending calls reject. */
  close(): Promise<void>;
};

/**
 * Makes a spreadsheet in its own thread, off the event loop. One call at a time. Throws RULE_BROKEN when the
 * file does not fit into memory.
 */
export function openSheet(head: SheetHead, maxOldGenerationSizeMb = threadMemoryMb): SheetWriter {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: head,
    resourceLimits: { maxOldGenerationSizeMb },
  });
  let pending: PromiseWithResolvers<unknown> | undefined;
  let fault: Error | undefined;
  const fail = (error: Error): void => {
    fault ??= error;
    pending?.reject(fault);
  };
  worker.on('message', (answer: unknown) => pending?.resolve(answer));
  worker.on('error', (error: unknown) => fail(threadFault(error)));
  worker.on('exit', () => fail(new Error('The worker thread of the sheet has ended.')));
  const ask = (message: SheetMessage): Promise<unknown> => {
    if (fault) return Promise.reject(fault);
    pending = Promise.withResolvers();
    worker.postMessage(message);
    return pending.promise;
  };
  return {
    async add(rows) {
      await ask({ rows });
    },
    async finish() {
      const bytes = await ask('finish');
      if (!ArrayBuffer.isView(bytes)) throw new Error('The worker thread of the sheet returned no file.');
      return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async close() {
      await worker.terminate();
    },
  };
}
