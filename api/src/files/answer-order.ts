import { Worker } from 'node:worker_threads';

type Answer = (message: object) => Promise<void>;

/**
 * The other side of `startReader`, in the process that it started: gives the order to `work` and sends its answers.
 * The process ends itself when it has answered nothing for `deadlineMs` or holds too much memory, also when nobody
 * waits for it any more.
 */
export function answerOrder(deadlineMs: number, work: (order: never, answer: Answer) => Promise<void>): void {
  const watch = new Worker(new URL('./reader-watch.ts', import.meta.url), { workerData: deadlineMs });
  watch.unref();
  const answer: Answer = async (message) => {
    await new Promise<void>((sent, lost) => {
      process.send?.(message, (error: Error | null) => (error ? lost(error) : sent()));
    });
    watch.postMessage('answered');
  };
  const read = async (order: unknown): Promise<void> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the caller's `startReader` sends it
    await work(order as never, answer);
    process.disconnect();
  };
  process.once('message', (order) => void read(order));
}
