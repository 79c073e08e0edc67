import { sql, type SelectQueryBuilder } from 'kysely';
import type { Scoped } from '../../../access/scoped.ts';
import { isAnyOf } from '../../../db/any-of.ts';
import { sliced } from '../../../db/page.ts';
import type { Schema } from '../../../db/schema.ts';
import type { RecordSlice } from '../../../imports/records/record-kind.ts';
import { inPortfolio, isAnyText } from './reach.repository.ts';
import type { Table } from './write.repository.ts';

/** The columns that refer to a table and keep its rows from being deleted. */
async function usesOf({ db }: Scoped, { name }: Table): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select owner.relname as table, own.attname as column
    from pg_constraint as key
    join pg_class as owner on owner.oid = key.conrelid
    cross join lateral unnest(key.conkey, key.confkey) as pair(own, other)
    join pg_attribute as own on own.attrelid = key.conrelid and own.attnum = pair.own
    join pg_attribute as other on other.attrelid = key.confrelid and other.attnum = pair.other
    where key.contype = 'f' and key.confrelid = ${name}::regclass and key.conparentid = 0
      and key.confdeltype in ('a', 'r') and other.attname = 'id'`.execute(db);
  return rows;
}

/** A part of a kind's rows, those created first at the beginning. Kinds that name a mall join it as `building`. */
export const rowsOfSlice = <Tables extends keyof Schema, Row>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  { name }: Table,
  { malls, ...slice }: RecordSlice,
): Promise<Row[]> => {
  const own = malls === null ? rows : rows.where(isAnyText('building.sap_id', malls));
  return sliced(own.clearOrderBy().orderBy(sql.ref(`${name}.id`)), slice).execute();
};

/** Deletes the rows that no other row refers to; returns the ids of those that stay. */
export async function deleteUnused(
  scoped: Scoped,
  table: Table,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { name, countryOf } = table;
  const unused = (await usesOf(scoped, table)).map(
    ({ table: user, column }) =>
      sql`not exists (select from ${sql.table(user)} as used where ${sql.ref(`used.${column}`)} = ${sql.ref(`${name}.id`)})`,
  );
  const isAdministered =
    countryOf === undefined
      ? inPortfolio(scoped.scope, `${name}.country_code`)
      : sql`exists (select from ${sql.table(countryOf.table)} as home
          where home.id = ${sql.ref(`${name}.${countryOf.by}`)} and ${inPortfolio(scoped.scope, 'home.country_code')})`;
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(name)}
    where ${isAnyOf(`${name}.id`, ids)} and ${isAdministered} and ${sql.join([sql`true`, ...unused], sql` and `)}
    returning id`.execute(scoped.db);
  const gone = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !gone.has(id));
}
