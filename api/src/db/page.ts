import type { SelectQueryBuilder } from 'kysely';

/** The part of a list that a page shows. */
export type Slice = { readonly offset: number; readonly limit: number };

/** Which rows a page shows; pages are counted from 0. */
export const sliceOf = ({ page, size }: { readonly page: number; readonly size: number }): Slice => ({
  offset: page * size,
  limit: size,
});

/** The rows of a slice; without one all of them. */
export const sliced = <DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  slice: Slice | undefined,
): SelectQueryBuilder<DB, Tables, Row> =>
  slice === undefined ? rows : rows.offset(slice.offset).limit(slice.limit);

/** How many rows a question has; it has not selected any columns yet. */
export async function countRows<DB, Tables extends keyof DB>(
  rows: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const { total } = await rows
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
