import { setPriority } from 'node:os';

/**
 * Niceness. `low`: about a tenth of the processor time of normal work while the processors are busy;
 * `waitedFor`: a third, for work that its owner is watching.
 */
const niceness = { low: 19, waitedFor: 5 } as const;

/** Lowers the priority of the calling worker thread. Only Linux has a priority per thread. */
export function yieldToOthers(priority: keyof typeof niceness = 'low'): void {
  if (process.platform === 'linux') setPriority(niceness[priority]);
}
