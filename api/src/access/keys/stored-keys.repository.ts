import { sql } from 'kysely';
import type { KeyState } from 'shared/endpoints/integration-keys';
import type { Day } from '../../db/core-tables.ts';
import type { System } from '../../db/database.ts';
import { keySchemes, type KeyTable } from './key-text.ts';

/* What tables of keys have in common. */

export type KeyFilters = {
  readonly words?: string | undefined;
  readonly state?: KeyState | undefined;
  readonly today: Day;
  /** The last day of 'ending'. */
  readonly soon: Day;
};

const escaped = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether a key of the table has the state, and the words in its name or beginning. */
export function matches(table: KeyTable, { words, state, today, soon }: KeyFilters) {
  const [revoked, last] = [
    sql`${sql.ref(`${table}.revoked_at`)} is not null`,
    sql.ref(`${table}.expires_on`),
  ];
  const inState = {
    revoked,
    active: sql`not ${revoked} and ${last} > ${soon}::date`,
    ending: sql`not ${revoked} and ${last} between ${today}::date and ${soon}::date`,
    expired: sql`not ${revoked} and ${last} < ${today}::date`,
  };
  const text = sql`${sql.ref(`${table}.name`)} || ${` ${keySchemes[table]}_`} || ${sql.ref(`${table}.prefix`)}`;
  return sql<boolean>`(${state === undefined ? sql`true` : inState[state]}
    and ${words ? sql`${text} ilike ${escaped(words)}` : sql`true`})`;
}

/** Who created and who revoked a key, where both are joined. */
export const keyPeople = [
  sql<string | null>`trim(creator.first_name || ' ' || creator.last_name)`.as('creator_name'),
  sql<string | null>`trim(revoker.first_name || ' ' || revoker.last_name)`.as('revoker_name'),
] as const;

export const setLastUsed = (db: System, table: KeyTable, id: number, now: Date) =>
  sql`update ${sql.table(table)} set last_used_at = ${now} where id = ${id}`.execute(db);

/**
 * Whether the key is not revoked; then it stays so until the transaction ends, because revoking waits for this lock.
 * Uses of the key meanwhile do not.
 */
export async function holdKey(db: System, table: KeyTable, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)} where id = ${id} and revoked_at is null for key share`.execute(db);
  return rows.length > 0;
}

/** Locks the key until the transaction ends: after what holds it, and before anything later. */
export const lockKey = (db: System, table: KeyTable, id: number) =>
  sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(db);

export const setRevoked = (db: System, table: KeyTable, id: number, by: { userId: number; now: Date }) =>
  sql`
    update ${sql.table(table)} set revoked_at = ${by.now}, revoked_by = ${by.userId}
    where id = ${id} and revoked_at is null`.execute(db);
