import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import {
  claimJob,
  failJob,
  failLostJobs,
  keepJob,
  releaseJob,
  type LongJobQueue,
  type LongJobRow,
  type Progress,
} from './queue.repository.ts';
import type { Waker } from './waker.ts';

/** How often a failing job is tried before it is given up. */
const mostTries = 2;

/** How often a server renews its lease and reports progress. */
const beatMs = 1_000;

/** How often an idle server looks for jobs queued by others. */
const pollMs = 2_000;

const never = new AbortController().signal;

export type JobWatch = {
  /** Aborts the work. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
};

/** One kind of long jobs: what is done, and how many at once. */
export type LongJobs<Row extends LongJobRow> = {
  /** Names the kind in the log. */
  readonly name: string;
  readonly queue: LongJobQueue<Row>;
  /** Jobs that one server does at once. */
  readonly mostAtOnce: number;
  /** Told to the owner of a job whose servers died. */
  readonly interrupted: string;
  /** What the log says about a job. */
  readonly logged: (job: Row) => object;
  /** Does the job and stores its result. Rejects with an ApiError, whose text is for the owner, to refuse it. */
  readonly work: (job: Row, watch: JobWatch) => Promise<void>;
};

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>;

/** The text for the owner: a refusal keeps its own words, anything else is reported as a fault. */
const messageOf = (error: unknown): string =>
  (error instanceof ApiError ? error : new ApiError('UNEXPECTED')).message;

/** Does one job and reports progress every second. Cancelling it, or stopping the server, aborts the work. */
async function runJob<Row extends LongJobRow>(
  { db, clock, log }: Parts,
  { name, queue, logged, work }: LongJobs<Row>,
  job: Row,
  stopping: AbortSignal,
): Promise<void> {
  const facts = { [name]: { id: job.id, attempts: job.attempts, ...logged(job) } };
  const gone = new AbortController();
  let progress: Progress = { done: 0, total: null };
  const beat = async (): Promise<void> => {
    if (!(await keepJob(db, queue, job, progress, clock.now()))) gone.abort();
  };
  const beating = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error, ...facts }, `${name} progress cannot be stored`));
  }, beatMs);
  try {
    await work(job, {
      signal: AbortSignal.any([stopping, gone.signal]),
      onProgress: (next) => {
        progress = next;
      },
    });
  } catch (error) {
    if (gone.signal.aborted) return;
    if (stopping.aborted) return await releaseJob(db, queue, job, job.attempts - 1);
    const isFault = !(error instanceof ApiError);
    if (isFault) log.error({ err: error, ...facts }, `${name} failed`);
    // It may be a lost connection, so the job is repeated before its owner hears of it.
    if (isFault && job.attempts < mostTries) await releaseJob(db, queue, job, job.attempts);
    else await failJob(db, queue, job, messageOf(error), clock.now());
  } finally {
    clearInterval(beating);
  }
}

async function claim<Row extends LongJobRow>(
  { db, clock }: Parts,
  { queue, interrupted }: LongJobs<Row>,
): Promise<Row | undefined> {
  await failLostJobs(db, queue, interrupted, clock.now());
  return claimJob(db, queue, clock.now());
}

/** Does all waiting jobs, one after the other; returns how many. */
export async function runDue<Row extends LongJobRow>(parts: Parts, jobs: LongJobs<Row>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const job = await claim(parts, jobs);
    if (job === undefined) return count;
    await runJob(parts, jobs, job, never);
  }
}

/** Does jobs until stopped; unfinished ones then go back into the queue. */
export function startJobs<Row extends LongJobRow>(
  parts: Parts,
  jobs: LongJobs<Row>,
  { onWake }: Waker,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const report = (error: unknown): void =>
    parts.log.warn({ err: error }, `${jobs.name} queue cannot be read`);
  const fill = async (): Promise<void> => {
    while (running.size < jobs.mostAtOnce && !stopping.signal.aborted) {
      const job = await claim(parts, jobs);
      if (job === undefined) return;
      const working = runJob(parts, jobs, job, stopping.signal)
        .catch(report)
        .finally(() => {
          running.delete(working);
          wake();
        });
      running.add(working);
    }
  };
  let turn: Promise<void> = Promise.resolve();
  const wake = (): void => {
    turn = turn.then(fill).catch(report);
  };
  const callOff = onWake(wake);
  const polling = setInterval(wake, pollMs).unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      callOff();
      clearInterval(polling);
      await turn;
      await Promise.all(running);
    },
  };
}
