import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a column of integers is one of these ids. They are one array parameter: a statement takes at most
 * 65,535 parameters, and a scope may have more leases. No ids match no row.
 */
export const isAnyOf = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::integer[])`;
