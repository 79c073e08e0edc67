import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Counts a query's rows up to `most`; the query may have columns, an order and a limit. */
export async function countSelected<DB, Tables extends keyof DB>(
  db: Database,
  rows: SelectQueryBuilder<DB, Tables, unknown>,
  most: number,
): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select 1 from (${rows.clearOrderBy()}) as selected limit ${most}) as counted
  `.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/**
 * A query's rows in order, in chunks of `size`. `db` is one connection (`onOneConnection`): the query runs
 * once and PostgreSQL keeps its result for the cursor (`with hold`), so a chunk costs only its own rows, no
 * transaction stays open, and concurrent writes neither repeat nor skip rows.
 */
export async function* chunksOf<DB, Tables extends keyof DB, Row>(
  db: Database,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  size: number,
): AsyncGenerator<readonly Row[], void, void> {
  const cursor = `rows_${randomUUID().replaceAll('-', '')}`;
  const { sql: text, parameters } = rows.compile();
  await db.executeQuery(
    CompiledQuery.raw(`declare ${cursor} no scroll cursor with hold for ${text}`, [...parameters]),
  );
  try {
    for (;;) {
      const chunk = await db.executeQuery<Row>(CompiledQuery.raw(`fetch forward ${size} from ${cursor}`));
      if (chunk.rows.length > 0) yield chunk.rows;
      if (chunk.rows.length < size) return;
    }
  } finally {
    // A lost connection has already closed its cursor.
    await db.executeQuery(CompiledQuery.raw(`close ${cursor}`)).catch(() => undefined);
  }
}
