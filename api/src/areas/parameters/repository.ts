import { parameterNames } from 'shared/endpoints/parameters';
import { DEFAULT_CUT_OFF_DAY } from 'shared/rules';
import type { System } from '../../db/database.ts';

/**
 * The cut-off day of a parameter. Parameters belong to the operator, not to a tenant, so there is no scope.
 */
export async function readCutOffDay(db: System, name: string): Promise<number> {
  const row = await db
    .selectFrom('country_parameter')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return cutOffDayOf(row?.value);
}

/** The day of a stored value; a missing or invalid one means the default (S-402, S-403). */
export function cutOffDayOf(value: string | null | undefined): number {
  const day = Number(value);
  return Number.isInteger(day) && day >= 1 && day <= 31 ? day : DEFAULT_CUT_OFF_DAY;
}

/** Writes the parameters that are missing; those that the operator has set stay. */
export async function storeDefaultParameters(db: System): Promise<void> {
  await db
    .insertInto('country_parameter')
    .values(parameterNames.map((name) => ({ name, value: String(DEFAULT_CUT_OFF_DAY) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
