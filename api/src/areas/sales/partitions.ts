import { sql } from 'kysely';
import { addMonths, firstDay, type Day } from 'shared/rules';
import type { Database } from '../../db/database.ts';

/** Months that always exist ahead of today, so that no declaration waits for a partition. */
const MONTHS_AHEAD = 12;

/** Makes the monthly partitions of sales and their history between two days; answers how many were missing. */
export async function ensureSalesPartitions(db: Database, from: Day, to: Day): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select ensure_sales_partitions(${from}::date, ${to}::date) as made`.execute(db);
  return rows[0]?.made ?? 0;
}

/** Run at start and once a day. */
export const ensureSalesPartitionsAhead = (db: Database, now: Date): Promise<number> => {
  const month = now.toISOString().slice(0, 7);
  return ensureSalesPartitions(db, firstDay(month), firstDay(addMonths(month, MONTHS_AHEAD)));
};
