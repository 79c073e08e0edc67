import { parameterNames } from 'shared/endpoints/parameters';
import type { CountryCode } from 'shared/countries';
import { DEFAULT_CUT_OFF_DAY, lastDay, monthOf, previousMonth, todayIn, type Day } from 'shared/rules';
import type { System } from '../../db/database.ts';

/**
 * The day whose value of a cut-off parameter counts now: the last of the month that the cut-off closes, so that
 * a value from a later day does not move the end of a month that has begun to close.
 */
export const cutOffJudgedOn = (country: CountryCode, now: Date): Day =>
  lastDay(previousMonth(monthOf(todayIn(country, now))));

/**
 * The cut-off day of a parameter on a day. Parameters belong to the operator, not to a tenant, so there is no
 * scope.
 */
export async function readCutOffDay(db: System, name: string, on: Day): Promise<number> {
  const row = await db
    .selectFrom('country_parameter')
    .select('value')
    .where('name', '=', name)
    .where('valid_from', '<=', on)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return cutOffDayOf(row?.value);
}

/** The day of a stored value; a missing or invalid one means the default (S-402, S-403). */
export function cutOffDayOf(value: string | null | undefined): number {
  const day = Number(value);
  return Number.isInteger(day) && day >= 1 && day <= 31 ? day : DEFAULT_CUT_OFF_DAY;
}

/** Writes the first values of parameters that have none; those that the operator has set stay. */
export async function storeDefaultParameters(db: System): Promise<void> {
  await db
    .insertInto('country_parameter')
    .values(parameterNames.map((name) => ({ name, value: String(DEFAULT_CUT_OFF_DAY) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
