import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { System } from '../db/database.ts';

/** The columns that a table of long jobs has, beside what its kind of work needs. */
export type LongJobRow = {
  readonly id: number;
  /** Null: no person's. Those run one after the other, in the order in which they came. */
  readonly user_id: number | null;
  readonly attempts: number;
  /** Where a job has several steps, each counts its own attempts. */
  readonly step?: string;
};

/** A table whose rows are jobs of users that take seconds or minutes and show their progress. */
export type LongJobQueue<Row extends LongJobRow> = {
  readonly table: 'export_job' | 'sheet_import';
  /** Jobs of one user that run at once; others wait. */
  readonly mostOfOnePerson: number;
  /** Only gives the queue its type of row. */
  readonly row?: Row;
};

type Queue = LongJobQueue<LongJobRow>;
type Claim = Pick<LongJobRow, 'id' | 'attempts' | 'step'>;

export type Progress = { readonly done: number; readonly total: number | null };

/** A server renews its lease every second; one silent for this long is considered dead. */
const leaseMs = 30_000;

/** A job is given up after this many servers died while doing it. */
const mostAttempts = 3;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** Columns of a job that nothing has been done of. */
export const asNew = {
  rows_done: 0,
  rows_total: null,
  message: null,
  finished_at: null,
  leased_until: null,
} as const;

const setAsNew = sql`rows_done = 0, rows_total = null, message = null, finished_at = null`;

/** Claims the oldest job that is waiting, or whose server died. */
export async function claimJob<Row extends LongJobRow>(
  db: System,
  { table, mostOfOnePerson }: LongJobQueue<Row>,
  now: Date,
): Promise<Row | undefined> {
  const jobs = sql.table(table);
  const { rows } = await sql<Row>`
    update ${jobs} set ${setAsNew}, state = 'working', attempts = attempts + 1, leased_until = ${leaseFrom(now)}
    where id = (
      select due.id from ${jobs} as due
      where (due.state = 'waiting' or (due.state = 'working' and due.leased_until <= ${now}))
        and (
          select count(*) from ${jobs} as other
          where other.user_id = due.user_id and other.state = 'working' and other.leased_until > ${now}
        ) < ${mostOfOnePerson}
        and (due.user_id is not null or not exists (
          select from ${jobs} as earlier
          where earlier.user_id is null and earlier.id < due.id and earlier.state in ('waiting', 'working')
        ))
      order by due.id
      limit 1
      for update skip locked
    )
    returning *`.execute(db);
  return rows[0];
}

/** Fails the jobs whose server died each time. */
export async function failLostJobs(db: System, { table }: Queue, message: string, now: Date): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set state = 'failed', message = ${message}, finished_at = ${now}, leased_until = null
    where state = 'working' and leased_until <= ${now} and attempts >= ${mostAttempts}`.execute(db);
}

/** The job as this server claimed it: neither cancelled nor taken over by another server. */
export const ifHeld = ({ id, attempts, step }: Claim): RawBuilder<SqlBool> =>
  sql<SqlBool>`id = ${id} and attempts = ${attempts} and state = 'working'
    ${step === undefined ? sql`` : sql`and step = ${step}`}`;

/** Renews the lease. False when the job is no longer this server's. */
export async function keepJob(
  db: System,
  { table }: Queue,
  job: Claim,
  { done, total }: Progress,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)}
    set rows_done = ${done}, rows_total = ${total}, leased_until = ${leaseFrom(now)}
    where ${ifHeld(job)}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function failJob(
  db: System,
  { table }: Queue,
  job: Claim,
  message: string,
  now: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set state = 'failed', message = ${message}, finished_at = ${now}, leased_until = null
    where ${ifHeld(job)}`.execute(db);
}

/** Long jobs that wait or are being worked on, by kind. */
export async function countLongJobs(
  db: System,
): Promise<readonly { readonly kind: string; readonly state: string; readonly total: number }[]> {
  const counted = (kind: string, table: Queue['table']) => sql`
    select ${kind}::text as kind, state, count(*)::integer as total from ${sql.table(table)}
    where state in ('waiting', 'working') group by state`;
  const { rows } = await sql<{ kind: string; state: string; total: number }>`
    ${counted('export', 'export_job')} union all ${counted('import', 'sheet_import')}`.execute(db);
  return rows;
}

/** Puts the job back into the queue with the given count of attempts. */
export async function releaseJob(db: System, { table }: Queue, job: Claim, attempts: number): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set ${setAsNew}, state = 'waiting', attempts = ${attempts}, leased_until = null
    where ${ifHeld(job)}`.execute(db);
}
