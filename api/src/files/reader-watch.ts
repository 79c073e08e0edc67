import { parentPort, workerData } from 'node:worker_threads';
import type { ReaderLimits } from './answer-order.ts';

/* The thread beside a reader, whose own thread is busy with its file. */

const lookMs = 200;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only answer-order.ts starts this thread
const { deadlineMs, mostBytes } = workerData as Required<ReaderLimits>;
const end = (signal: NodeJS.Signals): void => void process.kill(process.pid, signal);

const deadline = setTimeout(() => end('SIGXCPU'), deadlineMs);
parentPort?.on('message', () => deadline.refresh());
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) end('SIGKILL');
}, lookMs);
