import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';

type ParameterRow = {
  readonly valid_from: Day;
  readonly value: string;
  /** When it was planned, and by whom; null for what the installation brought. */
  readonly at: Date | null;
  readonly person: string | null;
};

/** A parameter's values by their first day. */
export async function parameterRows({ db }: Scoped, name: string): Promise<readonly ParameterRow[]> {
  const { rows } = await sql<ParameterRow>`
    select held.valid_from, held.value, last.at, last.person
    from country_parameter as held
    left join lateral (
      select change.at, trim(app_user.first_name || ' ' || app_user.last_name) as person
      from parameter_change as change left join app_user on app_user.id = change.user_id
      where change.name = held.name and change.valid_from = held.valid_from
      order by change.version desc limit 1
    ) as last on true
    where held.name = ${name}
    order by held.valid_from`.execute(db);
  return rows;
}

/** A parameter's last changes, the latest first. */
export const lastChanges = ({ db }: Scoped, name: string, most: number) =>
  db
    .selectFrom('parameter_change')
    .leftJoin('app_user', 'app_user.id', 'parameter_change.user_id')
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(most)
    .selectAll('parameter_change')
    .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('person'))
    .execute();

/** The version that the next edit must have seen: 1 where nothing has changed. */
export async function versionOf({ db }: Scoped, name: string): Promise<number> {
  const { last } = await db
    .selectFrom('parameter_change')
    .where('name', '=', name)
    .select(({ fn }) => fn.max<number | null>('version').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

type ParameterChange = {
  readonly name: string;
  /** The version that its author has seen. */
  readonly version: number;
  readonly action: 'plan' | 'withdraw';
  readonly valid_from: Day;
  readonly value: string;
  readonly value_before: string;
  readonly at: Date;
};

/** Adds a change; false when there is a later one than its author has seen. Waits for one that is being made. */
export async function addChange({ db, scope }: Scoped, change: ParameterChange): Promise<boolean> {
  const row = await db
    .insertInto('parameter_change')
    .values({ ...change, user_id: scope.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

export const setValue = ({ db }: Scoped, name: string, from: Day, value: string, now: Date) =>
  db
    .insertInto('country_parameter')
    .values({ name, valid_from: from, value, set_at: now })
    .onConflict((conflict) =>
      conflict.columns(['name', 'valid_from']).doUpdateSet((eb) => ({
        value,
        set_at: now,
        row_version: eb('country_parameter.row_version', '+', 1),
      })),
    )
    .execute();

export const removeValue = ({ db }: Scoped, name: string, from: Day) =>
  db.deleteFrom('country_parameter').where('name', '=', name).where('valid_from', '=', from).execute();

/** The leases of a country that declare on some day of this period. */
export async function countDeclaring(
  { db, scope }: Scoped,
  country: CountryCode,
  period: { readonly from: Day; readonly to: Day },
): Promise<number> {
  const { leases } = await db
    .selectFrom('contract')
    .where('country_code', '=', country)
    .where(sql<boolean>`country_code = any(${[...scope.portfolioCountries]}::text[])`)
    .where('status', '=', 'vigente')
    .where('starts_on', '<=', period.to)
    .where(sql<boolean>`coalesce(real_end_on, ends_on) >= ${period.from}::date`)
    .select(({ fn }) => fn.countAll<number>().as('leases'))
    .executeTakeFirstOrThrow();
  return leases;
}

/** The people of a country who sign in with a password that was chosen at this time or before. */
export async function countPasswordsSince(
  { db, scope }: Scoped,
  country: CountryCode,
  at: Date,
): Promise<number> {
  const { people } = await db
    .selectFrom('app_user')
    .where('country_code', '=', country)
    .where(sql<boolean>`country_code = any(${[...scope.portfolioCountries]}::text[])`)
    .where('status', '=', 'Ok')
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`coalesce(password_changed_at, 'epoch') <= ${at}`)
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return people;
}
