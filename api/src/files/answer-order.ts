import { Worker } from 'node:worker_threads';

type Answer = (message: object) => Promise<void>;

export type ReaderLimits = {
  /** The longest time without an answer. */
  readonly deadlineMs: number;
  /**
   * Of all its memory: a small file may unpack to gigabytes, which are no objects of V8's. The largest sheet takes half
   * of what is usual.
   */
  readonly mostBytes?: number;
};

/**
 * The other side of `startReader`, in the process that it started: gives the order to `work` and sends its answers.
 * The process ends itself when it has answered nothing for too long or holds too much memory, also without
 * a caller.
 */
export function answerOrder(
  { deadlineMs, mostBytes = 1_000_000_000 }: ReaderLimits,
  work: (order: never, answer: Answer) => Promise<void>,
): void {
  // Service managers and terminals send these to all processes; the server says when a reader stops.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
  const watch = new Worker(new URL('./reader-watch.ts', import.meta.url), {
    workerData: { deadlineMs, mostBytes } satisfies Required<ReaderLimits>,
  });
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
