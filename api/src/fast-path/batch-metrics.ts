import { Histogram } from 'prom-client';

/** How many calls shared a batched statement, in this process; `state-metrics.ts` serves it. */
export const callsOfBatches = new Histogram({
  name: 'vitrina_batched_calls',
  help: 'Calls that shared one statement on the fast path: months and days that are read, and days that are stored.',
  // A batch has 16 at most.
  buckets: [1, 2, 4, 8, 16],
  registers: [],
});
