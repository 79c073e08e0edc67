import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What every table holds, but for the callers' sessions and the keys of repeated writes. */
export async function contentsOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const sums = rows
    .filter(({ name }) => !/session|idempotency/.test(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, md5(string_agg(t::text, ';' order by t::text)) as sum from ${sql.table(name)} t`,
    );
  const all = await db.transaction().execute(async (transaction) => {
    // Starting parallel workers for so many tables takes ten times as long as reading them.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(transaction);
    const union = sql<{ name: string; sum: string | null }>`${sql.join(sums, sql` union all `)}`;
    return union.execute(transaction);
  });
  return Object.fromEntries(all.rows.map(({ name, sum }) => [name, sum ?? '']));
}

/** The tables whose contents differ. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table]);
