import { repeatedOnLostConnection } from '../db/lost-connection.ts';
import type { Deps } from '../deps.ts';
import { asTrace } from '../tracing/tracer.ts';
import { handlers } from './handlers.ts';
import { jobsWorkedOn } from './job-metrics.ts';
import { isJobKind } from './job-kinds.ts';
import { claimJob, failJob, finishJob, type JobRow } from './queue.repository.ts';

/** How soon after the reply a mail is sent, and how often an idle server polls. */
const pollMs = 1_000;

async function runJob(deps: Deps, job: JobRow): Promise<void> {
  try {
    const { kind } = job;
    if (!isJobKind(kind)) throw new Error(`Unknown job kind: ${kind}.`);
    await asTrace(`job ${kind}`, () => handlers[kind](deps, job.payload));
    // A finished job must not run again because its confirmation was lost.
    await repeatedOnLostConnection(() => finishJob(deps.db, job));
    jobsWorkedOn.inc({ kind, outcome: 'done' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const givenUp = await repeatedOnLostConnection(() => failJob(deps.db, job, reason, deps.clock.now()));
    const kindOfJob = isJobKind(job.kind) ? job.kind : 'unknown';
    jobsWorkedOn.inc({ kind: kindOfJob, outcome: givenUp ? 'given up' : 'failed' });
    const facts = { err: error, job: { id: job.id, kind: job.kind, attempts: job.attempts } };
    if (givenUp) deps.log.error(facts, 'job given up');
    else deps.log.warn(facts, 'job failed, will retry');
  }
}

/** Runs all due jobs, one after the other; returns how many. */
export async function runDueJobs(deps: Deps): Promise<number> {
  for (let count = 0; ; count += 1) {
    const job = await claimJob(deps.db, deps.clock.now());
    if (job === undefined) return count;
    await runJob(deps, job);
  }
}

/** Processes the queue until stopped; stopping waits for the current job. */
export function startWorker(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  const turn = (): void => {
    working = runDueJobs(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'job queue cannot be read'))
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(turn, pollMs).unref();
      });
  };
  turn();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
