import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Day } from '../../db/core-tables.ts';
import type { System } from '../../db/database.ts';
import type { KeyTable } from './key-text.ts';

/**
 * Marks the living keys of a country that end within so many days and whose creators were not told yet; returns
 * them. A key that was made for a shorter time than that is not among them.
 */
export async function markReminded(
  db: System,
  table: KeyTable,
  { country, today, days }: { readonly country: CountryCode; readonly today: Day; readonly days: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set reminded_days = ${days}
    where country_code = ${country} and revoked_at is null and created_by is not null
      and expires_on between ${today}::date and ${today}::date + ${days}::integer
      and (reminded_days is null or reminded_days > ${days})
      and created_at < (expires_on - ${days}::integer)::timestamp at time zone 'UTC'
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

type Reminded = {
  readonly name: string;
  readonly prefix: string;
  readonly expires_on: Day;
  readonly email: string;
  readonly first_name: string;
  readonly country_code: CountryCode;
};

/** A living key with the person who created it, if their account is. */
export async function keyToRemind(db: System, table: KeyTable, id: number): Promise<Reminded | undefined> {
  const { rows } = await sql<Reminded>`
    select key.name, key.prefix, key.expires_on, creator.email, creator.first_name, creator.country_code
    from ${sql.table(table)} as key
    join app_user as creator on creator.id = key.created_by and creator.status = 'Ok'
    where key.id = ${id} and key.revoked_at is null`.execute(db);
  return rows[0];
}
