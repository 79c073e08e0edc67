import { parentPort, workerData } from 'node:worker_threads';

/* The thread beside a reader, whose own thread is busy with its file. */

/** A small file may unpack to gigabytes, which are no objects of V8's. The largest sheet takes half of it. */
const mostResidentBytes = 1_000_000_000;
const lookMs = 200;

const end = (signal: NodeJS.Signals): void => void process.kill(process.pid, signal);

const deadline = setTimeout(() => end('SIGTERM'), Number(workerData));
parentPort?.on('message', () => deadline.refresh());
setInterval(() => {
  if (process.memoryUsage.rss() > mostResidentBytes) end('SIGKILL');
}, lookMs);
