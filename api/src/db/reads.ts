import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../deps.ts';
import { errorCode, isError } from '../errno.ts';
import { ApiError } from '../http/api-error.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

/** Where reports and exports read: a replica of the database, or the database itself while none can be used. */
export type Reads = {
  /**
   * Runs work that only reads, on the replica if it can be used; what fails there runs again on the database itself.
   */
  run<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** The replica if it can be used, else the database itself. */
  pick(): Promise<Database>;
  /** Why the replica cannot be used; null: it can. */
  fault(): Promise<string | null>;
  close(): Promise<void>;
};

type Options = {
  readonly url: string;
  readonly max: number;
  /** A replica whose newest content is older is not used. */
  readonly lagMs: number;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly background?: boolean;
};

/** What is known of the replica counts for this long. */
const knownForMs = 1_000;

/** A replica that does not answer within this time is left alone. */
const answersWithinMs = 2_000;

const queryCancelled = '57014';

/** The statement itself is at fault or took too long, so the database would give no other answer. */
const isFinal = (error: unknown): boolean => error instanceof ApiError || errorCode(error) === queryCancelled;

const reasonOf = (error: unknown): string => (isError(error) ? error.message : String(error));

async function within<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const tooLate = pause(answersWithinMs, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('The replica does not answer.');
  });
  // The abort below rejects it after the race is over: that is no error.
  tooLate.catch(() => undefined);
  return Promise.race([work, tooLate]).finally(() => late.abort());
}

/**
 * Why the replica cannot be used: it is no replica, or lacks records that are older than the limit. A replica that has
 * all records is up to date, however old the newest is.
 */
async function faultOf(primary: Database, replica: Database, lagMs: number): Promise<string | null> {
  const written = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary);
  const lsn = written.rows[0]?.lsn ?? '0/0';
  const { rows } = await sql<{ following: boolean; behind: number | null; age: number | null }>`
    select pg_is_in_recovery() as following,
      pg_wal_lsn_diff(cast(${lsn} as pg_lsn), pg_last_wal_replay_lsn())::float8 as behind,
      (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as age`.execute(
    replica,
  );
  const state = rows[0];
  if (state?.following !== true) return 'It is no replica.';
  if ((state.behind ?? 0) <= 0) return null;
  if (state.age === null) return 'It has repeated nothing yet.';
  return state.age > lagMs ? `It is ${Math.round(state.age / 1000)} s behind.` : null;
}

/** Opens the replica; one that is down is only logged. `primary` is the database itself. */
export function openReads(primary: Database, { url, max, lagMs, log, background = false }: Options): Reads {
  const { db: replica, close } = openPostgres(url, {
    max,
    background,
    connectMs: answersWithinMs,
    // The next check notices.
    onIdleError: () => undefined,
  });
  let known: { readonly at: number; readonly fault: string | null } | undefined;
  let asking: Promise<string | null> | undefined;

  function learn(fault: string | null): string | null {
    if (fault !== null && (known?.fault ?? null) === null)
      log.warn({ reason: fault }, 'read replica not used');
    if (fault === null && (known?.fault ?? null) !== null) log.info('read replica used again');
    known = { at: performance.now(), fault };
    return fault;
  }

  function ask(): Promise<string | null> {
    asking ??= within(faultOf(primary, replica, lagMs))
      .catch(reasonOf)
      .then(learn)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  async function fault(): Promise<string | null> {
    if (known !== undefined && performance.now() - known.at < knownForMs) return known.fault;
    const asked = ask();
    // A replica that was away a moment ago is checked in the background: the caller never waits for it.
    return known === undefined || known.fault === null ? asked : known.fault;
  }

  const pick = async (): Promise<Database> => ((await fault()) === null ? replica : primary);

  return {
    pick,
    fault,
    close,
    async run(work) {
      const db = await pick();
      if (db === primary) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (isFinal(error)) throw error;
        learn(reasonOf(error));
        return work(primary);
      }
    },
  };
}
