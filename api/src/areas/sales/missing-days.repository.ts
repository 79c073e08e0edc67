import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Day } from 'shared/rules';
import type { System } from '../../db/database.ts';
import { missingIn } from './state-masks.repository.ts';

/** Days of a window of the month that the country's stores have neither declared nor justified. */
export async function countMissingDays(
  db: System,
  country: CountryCode,
  { month, window }: { readonly month: Day; readonly window: number },
): Promise<number> {
  const { days } = await db
    .selectFrom('contract_state')
    .select(sql<number>`coalesce(sum(${missingIn(month, window)}), 0)::integer`.as('days'))
    .where('country_code', '=', country)
    .executeTakeFirstOrThrow();
  return days;
}
