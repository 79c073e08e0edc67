import { sql } from 'kysely';
import { addMonths, firstDay, type Day } from 'shared/rules';
import { lockNumber } from '../../db/advisory-lock.ts';
import { inTransaction, type System } from '../../db/database.ts';

/** Months created ahead of today, so that no declaration waits for a partition. */
const MONTHS_AHEAD = 12;

/** An arbitrary id, different from all other advisory locks. */
const partitionsLock = 730_512;

/**
 * Creates the monthly partitions of sales and their history between two days; returns how many were missing.
 */
export const ensureSalesPartitions = (db: System, from: Day, to: Day): Promise<number> =>
  inTransaction(db, async (transaction) => {
    // Servers that start at the same time would create the same table.
    await sql`select pg_advisory_xact_lock(${lockNumber(partitionsLock)})`.execute(transaction);
    const { rows } = await sql<{ made: number }>`
      select ensure_sales_partitions(${from}::date, ${to}::date) as made`.execute(transaction);
    return rows[0]?.made ?? 0;
  });

/** Runs at start and every hour. */
export const ensureSalesPartitionsAhead = (db: System, now: Date): Promise<number> => {
  const month = now.toISOString().slice(0, 7);
  return ensureSalesPartitions(db, firstDay(month), firstDay(addMonths(month, MONTHS_AHEAD)));
};
