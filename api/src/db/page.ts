import { sql, type SelectQueryBuilder } from 'kysely';
import { mostRowsListed, type RowCount } from 'shared/endpoints/row-count';
import type { Database } from './database.ts';

/** The part of a list that a page shows. */
export type Slice = { readonly offset: number; readonly limit: number };

/**
 * The rows of a page, counted from 0. Pages beyond the first `most` rows are empty.
 */
export function sliceOf(
  { page, size }: { readonly page: number; readonly size: number },
  most = mostRowsListed,
): Slice {
  const offset = page * size;
  return { offset, limit: Math.max(0, Math.min(size, most - offset)) };
}

/** The rows of a slice; without one all of them. */
export const sliced = <DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  slice: Slice | undefined,
): SelectQueryBuilder<DB, Tables, Row> =>
  slice === undefined ? rows : rows.offset(slice.offset).limit(slice.limit);

/** A row count as list replies give it. */
export const rowCountOf = (rows: number, most = mostRowsListed): RowCount => ({
  total: Math.min(rows, most),
  hasMore: rows > most,
});

/**
 * Counts a query's rows up to `most`; the query must not have selected columns yet. The database
 * stops reading one row later, so the cost is bounded.
 */
export async function countUpTo<DB, Tables extends keyof DB>(
  db: Database,
  rows: SelectQueryBuilder<DB, Tables, object>,
  most = mostRowsListed,
): Promise<RowCount> {
  const bounded = rows.select(sql<number>`1`.as('one')).limit(most + 1);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${bounded}) as bounded
  `.execute(db);
  return rowCountOf(counted.rows[0]?.total ?? 0, most);
}

/**
 * Counts all rows of a query; the query must not have selected columns yet. For small sets: use `countUpTo`
 * for lists that grow.
 */
export async function countRows<DB, Tables extends keyof DB>(
  rows: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const { total } = await rows
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
