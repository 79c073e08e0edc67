import { sql, type Selectable } from 'kysely';
import { jsonb, type System } from '../db/database.ts';
import type { Job } from './job-kinds.ts';
import type { JobTable } from './tables.ts';

export type JobRow = Selectable<JobTable>;

/** Longer than any job takes; then another worker takes over the job of one that died. */
const leaseMs = 5 * 60_000;

const minute = 60_000;

/** Delays before the second, third … attempt; after the last one the job is given up. */
export const retryAfterMs = [minute / 6, minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute] as const;

/** Queues a job in the transaction `db`: it runs, at once or from `runAt` on, if and only if that commits. */
export const enqueue = (db: System, job: Job, now: Date, runAt: Date = now): Promise<void> =>
  enqueueAll(db, [job], now, runAt);

/** Jobs that one statement queues. */
const jobsAtOnce = 1_000;

export async function enqueueAll(
  db: System,
  jobs: readonly Job[],
  now: Date,
  runAt: Date = now,
): Promise<void> {
  for (let from = 0; from < jobs.length; from += jobsAtOnce)
    await db
      .insertInto('job')
      .values(
        jobs.slice(from, from + jobsAtOnce).map(({ kind, payload }) => ({
          kind,
          payload: jsonb(payload),
          created_at: now,
          run_at: runAt,
          leased_until: null,
          last_error: null,
          failed_at: null,
        })),
      )
      .execute();
}

/** Claims the oldest due job that no other worker holds. */
export function claimJob(db: System, now: Date): Promise<JobRow | undefined> {
  return db
    .updateTable('job')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), leased_until: new Date(now.getTime() + leaseMs) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('job as due')
        .select('due.id')
        .where('due.failed_at', 'is', null)
        .where('due.run_at', '<=', now)
        .where((or) => or.or([or('due.leased_until', 'is', null), or('due.leased_until', '<=', now)]))
        .orderBy('due.run_at')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function finishJob(db: System, { id }: JobRow): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).execute();
}

/** Schedules the job again, or gives it up after too many failures. Returns true when it was given up. */
export async function failJob(db: System, job: JobRow, reason: string, now: Date): Promise<boolean> {
  const waitMs = retryAfterMs[job.attempts - 1];
  await db
    .updateTable('job')
    .set({
      leased_until: null,
      last_error: reason.slice(0, 500),
      ...(waitMs === undefined ? { failed_at: now } : { run_at: new Date(now.getTime() + waitMs) }),
    })
    .where('id', '=', job.id)
    .execute();
  return waitMs === undefined;
}

/** Waiting jobs, and failed ones that need an operator (docs/operations.md). */
export async function countJobs(db: System): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('job')
    .select([
      sql<number>`count(*) filter (where failed_at is null)`.as('waiting'),
      sql<number>`count(*) filter (where failed_at is not null)`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
