import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Tables, their columns, and of each its type; `required` where an insert has to give it. */
export type SchemaShape = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The tables of a database, without the partitions of tables and the migrator's own. */
export async function schemaShape(db: Database): Promise<SchemaShape> {
  const { rows } = await sql<{ table: string; column: string; type: string; required: boolean }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and c.relname not like 'kysely\\_%'
    order by c.relname, a.attname`.execute(db);
  const shape: Record<string, Record<string, string>> = {};
  for (const { table, column, type, required } of rows)
    (shape[table] ??= {})[column] = required ? `${type} required` : type;
  return shape;
}

/** What would keep a release that was made for `former` from reading and writing a database of `present`. */
export function incompatibilities(former: SchemaShape, present: SchemaShape): string[] {
  return Object.entries(former).flatMap(([table, columns]) => {
    const found = present[table];
    if (found === undefined) return [`${table} is gone`];
    const known = Object.entries(columns).flatMap(([column, type]) => {
      const now = found[column];
      if (now === undefined) return [`${table}.${column} is gone`];
      // What was required may be left out now; the former release gives it.
      return now === type || `${now} required` === type
        ? []
        : [`${table}.${column} was ${type} and is ${now}`];
    });
    const unknown = Object.entries(found)
      .filter(([column, type]) => !(column in columns) && type.endsWith(' required'))
      .map(([column]) => `${table}.${column} is new and required, and the former release does not give it`);
    return [...known, ...unknown];
  });
}
