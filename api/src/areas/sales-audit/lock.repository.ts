import { sql } from 'kysely';
import { firstDay, lastDay, type Day, type DayMask, type Month } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';

/** A checksum of the records and their versions: it differs even after changes that leave count and total the same. */
const versions = sql<string>`coalesce(
  sum(hashtextextended(contract_id || ' ' || day || ' ' || row_version, 0)::numeric), 0)::text`;

/** The records of some leases in a month that are not audited: what an audit locks. Amounts in minor units. */
export const openRecords = (scoped: Scoped, ids: readonly number[], month: Month) =>
  scoped.db
    .selectFrom('daily_sale')
    .where(isAnyOf('contract_id', ids))
    .where('contract_id', 'in', reachableContracts(scoped))
    .where('day', '>=', firstDay(month))
    .where('day', '<=', lastDay(month))
    .where('audited', '=', false)
    .select([
      sql<number>`count(*)::integer`.as('days'),
      sql<number>`count(distinct contract_id)::integer`.as('stores'),
      sql<number>`coalesce(sum(gross + credit_notes), 0)::bigint`.as('total'),
      versions.as('versions'),
    ])
    .executeTakeFirstOrThrow();

export type Lock = {
  readonly month: Month;
  readonly at: Date;
  readonly userId: number;
};

const bits = sql`sum(1 << (extract(day from day)::integer - 1))::integer`;

/** Chosen days of the month; all of them without. */
type Days = { readonly days?: readonly Day[] | undefined };
const chosenBy = ({ days }: Days) => (days === undefined ? sql`true` : sql`day = any(${[...days]}::date[])`);

/**
 * Locks the records of some leases in a month, in one statement with counters and history. The leases must
 * be locked and in reach. Answers the days by lease, as masks.
 */
export async function lockRecords(
  scoped: Scoped,
  ids: readonly number[],
  { month, at, userId, ...chosen }: Lock & Days,
): Promise<{ contract_id: number; days: DayMask }[]> {
  const { rows } = await sql<{ contract_id: number; days: DayMask }>`
    with record as (
      update daily_sale set audited = true
      where ${isAnyOf('contract_id', ids)} and contract_id in (${reachableContracts(scoped)})
        and day between ${firstDay(month)}::date and ${lastDay(month)}::date and not audited and ${chosenBy(chosen)}
      returning contract_id, day
    ), lease as (
      select contract_id, ${bits} as days from record group by 1
    ), counter as (
      update month_counter c set audited = c.audited | lease.days
      from lease where c.contract_id = lease.contract_id and c.month = ${firstDay(month)}::date
    )
    insert into sale_lock (contract_id, month, days, locked, at, user_id)
    select contract_id, ${firstDay(month)}::date, days, true, ${at}, ${userId} from lease
    returning contract_id, days`.execute(scoped.db);
  return rows;
}

type Unlock = Lock & Days & { readonly reason: string };

/** Unlocks days of a lease, without `days` all of the month; as `lockRecords`. Answers them as a mask. */
export async function unlockRecords(
  scoped: Scoped,
  contractId: number,
  { month, reason, at, userId, ...chosen }: Unlock,
): Promise<DayMask> {
  const { rows } = await sql<{ days: DayMask }>`
    with record as (
      update daily_sale set audited = false
      where contract_id = ${contractId} and contract_id in (${reachableContracts(scoped)})
        and day between ${firstDay(month)}::date and ${lastDay(month)}::date and audited and ${chosenBy(chosen)}
      returning contract_id, day
    ), lease as (
      select contract_id, ${bits} as days from record group by 1
    ), counter as (
      update month_counter c set audited = c.audited & ~lease.days
      from lease where c.contract_id = lease.contract_id and c.month = ${firstDay(month)}::date
    )
    insert into sale_lock (contract_id, month, days, locked, reason, at, user_id)
    select contract_id, ${firstDay(month)}::date, days, false, ${reason}, ${at}, ${userId} from lease
    returning days`.execute(scoped.db);
  return rows[0]?.days ?? 0;
}
