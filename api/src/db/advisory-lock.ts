import { sql, type RawBuilder } from 'kysely';

/**
 * The number of an advisory lock, from an arbitrary id or a name. Such locks belong to the whole database, so those of
 * operators in several schemas (`DATABASE_SCHEMA`) have different numbers.
 */
export function lockNumber(of: number | string): RawBuilder<bigint> {
  const own = typeof of === 'number' ? sql`${of}::bigint` : sql`hashtextextended(${of}, 0)`;
  // In `public` it is the number itself, as in releases before there were schemas.
  return sql`(${own} # coalesce(hashtextextended(nullif(current_schema()::text, 'public'), 0), 0))`;
}
