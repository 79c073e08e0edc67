import { DEFAULT_CUT_OFF_DAY } from 'shared/rules';
import type { Database } from '../../db/database.ts';

/**
 * The cut-off day that a parameter holds. Parameters belong to the operator, not to a tenant, so no scope.
 */
export async function readCutOffDay(db: Database, name: string): Promise<number> {
  const row = await db
    .selectFrom('country_parameter')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return cutOffDayOf(row?.value);
}

/** The day that a stored value means; one that is missing or no day of a month counts as the default (S-402, S-403). */
export function cutOffDayOf(value: string | null | undefined): number {
  const day = Number(value);
  return Number.isInteger(day) && day >= 1 && day <= 31 ? day : DEFAULT_CUT_OFF_DAY;
}
