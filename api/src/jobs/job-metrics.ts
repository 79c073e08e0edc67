import { Counter } from 'prom-client';

/** Jobs that this process has worked on; `state-metrics.ts` serves it. */
export const jobsWorkedOn = new Counter({
  name: 'vitrina_jobs_total',
  help: 'Jobs that this process has worked on, such as mails: done, failed to be tried again, or given up.',
  labelNames: ['kind', 'outcome'],
  registers: [],
});
