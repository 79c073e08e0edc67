import { setPriority } from 'node:os';

/** Niceness: about a tenth of the processor time of normal work while the processors are busy. */
const low = 19;

/** Lowers the priority of the calling worker thread. Only Linux has a priority per thread. */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(low);
}
