import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../../../access/scoped.ts';
import { isAnyOf } from '../../../db/any-of.ts';
import type { Day } from '../../../db/core-tables.ts';
import { inPortfolio } from './reach.repository.ts';

/** The table of a kind of record: the columns that writes set, with their types. */
export type Table = {
  readonly name: 'building' | 'space' | 'company' | 'brand' | 'contract' | 'society' | 'commercial_executive';
  readonly columns: Readonly<Record<string, 'text' | 'integer' | 'double precision' | 'date'>>;
  /** The table with the row's country, and the column that points there; the row itself without. */
  readonly countryOf?: { readonly table: 'building' | 'company'; readonly by: string };
};

export type Columns = Readonly<Record<string, unknown>>;

const listed = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts);

/** The rows as a record set `r`, one parameter however many they are. */
const given = (rows: readonly Columns[], columns: Table['columns']): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${listed(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`;

const isAdministered = ({ scope }: Scoped, { name, countryOf }: Table): RawBuilder<boolean> =>
  countryOf === undefined
    ? inPortfolio(scope, `${name}.country_code`)
    : sql<boolean>`exists (select from ${sql.table(countryOf.table)} as home
        where home.id = ${sql.ref(`${name}.${countryOf.by}`)} and ${inPortfolio(scope, 'home.country_code')})`;

/** Inserts all rows with one statement; returns their ids in the order of the rows. */
export async function insertRows(
  { db }: Scoped,
  { name, columns }: Table,
  rows: readonly Columns[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const names = listed(Object.keys(columns).map((column) => sql.ref(column)));
  const { rows: inserted } = await sql<{ id: number }>`
    insert into ${sql.table(name)} (${names}) select ${names} from ${given(rows, columns)} returning id`.execute(
    db,
  );
  return inserted.map(({ id }) => id);
}

/** Updates the rows of these ids with one statement, and raises their versions. */
export async function updateRows(
  scoped: Scoped,
  table: Table,
  rows: readonly ({ readonly id: number } & Columns)[],
): Promise<void> {
  if (rows.length === 0) return;
  const sets = Object.keys(table.columns).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`,
  );
  await sql`
    update ${sql.table(table.name)} set ${listed(sets)}, row_version = ${sql.ref(`${table.name}.row_version`)} + 1
    from ${given(rows, { id: 'integer', ...table.columns })}
    where ${sql.ref(`${table.name}.id`)} = r.id and ${isAdministered(scoped, table)}`.execute(scoped.db);
}

/** The first day on which these records are not offered for anything new; null: they are offered again. */
export const setEnded = (scoped: Scoped, table: Table, ids: readonly number[], day: Day | null) =>
  sql`
    update ${sql.table(table.name)} set ended_on = ${day}::date, row_version = row_version + 1
    where ${isAnyOf(`${table.name}.id`, ids)} and ${isAdministered(scoped, table)}`.execute(scoped.db);

/** Locks a row until the transaction ends, so that its version is compared with what the write changes. */
export const lockRow = (scoped: Scoped, table: Table, id: number) =>
  sql`
    select from ${sql.table(table.name)}
    where ${sql.ref(`${table.name}.id`)} = ${id} and ${isAdministered(scoped, table)}
    for no key update`.execute(scoped.db);

/** Fails with a foreign-key violation for a row that others refer to. */
export const deleteRow = (scoped: Scoped, table: Table, id: number) =>
  sql`
    delete from ${sql.table(table.name)}
    where ${sql.ref(`${table.name}.id`)} = ${id} and ${isAdministered(scoped, table)}`.execute(scoped.db);

type Use = { readonly table: string; readonly column: string };

/** The tables whose rows refer to a table's rows and would be left without them. */
const usesOf = async ({ db }: Scoped, { name }: Table): Promise<readonly Use[]> => {
  const { rows } = await sql<Use>`
    select link.conrelid::regclass::text as table, by.attname as column
    from pg_constraint as link
    join pg_attribute as key on key.attrelid = link.confrelid and key.attname = 'id'
    join pg_attribute as by on by.attrelid = link.conrelid
      and by.attnum = link.conkey[array_position(link.confkey, key.attnum)]
    where link.contype = 'f' and link.confdeltype = 'a' and link.conparentid = 0
      and link.confrelid = ${name}::regclass`.execute(db);
  return rows;
};

/** Whether a row of any table refers to the record. */
export async function isReferredTo(scoped: Scoped, table: Table, id: number): Promise<boolean> {
  const found = (await usesOf(scoped, table)).map(
    (use) => sql`exists (select from ${sql.table(use.table)} where ${sql.ref(use.column)} = ${id})`,
  );
  if (found.length === 0) return false;
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(found, sql` or `)} as used`.execute(
    scoped.db,
  );
  return rows[0]?.used ?? false;
}
