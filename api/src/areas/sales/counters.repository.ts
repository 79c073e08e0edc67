import { sql } from 'kysely';
import type { Day } from 'shared/rules';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';

/** A contract and month whose counters differ from its records, and where. */
export type CounterDifference = {
  readonly contract_id: number;
  readonly month: string;
  readonly where: 'month_counter' | 'contract_state';
};

/** What the counters of every contract and month should be, computed from the records. */
const countedSince = (since: Day) => sql`
  select s.contract_id, date_trunc('month', s.day::timestamp)::date as month,
    sum(case when s.justification_id is null then 1 << (extract(day from s.day)::integer - 1) else 0 end)::integer as declared,
    sum(case when s.justification_id is null then 0 else 1 << (extract(day from s.day)::integer - 1) end)::integer as justified,
    sum(case when s.audited then 1 << (extract(day from s.day)::integer - 1) else 0 end)::integer as audited,
    sum(s.tickets)::bigint as tickets, sum(s.gross)::bigint as gross, sum(s.credit_notes)::bigint as credit_notes
  from daily_sale s where s.day >= ${since}::date group by 1, 2`;

const ALWAYS: Day = '2000-01-01';

/**
 * Compares counters with records in both directions: records without a counter differ, and so does a counter
 * without records. Then compares the contracts' rows with the counters. `since`: first day of the oldest
 * month to check.
 */
export async function checkCounters(db: System, since: Day = ALWAYS): Promise<CounterDifference[]> {
  const { rows } = await sql<CounterDifference>`
    with counted as (${countedSince(since)}),
    counters as (select * from month_counter where month >= ${since}::date)
    select coalesce(c.contract_id, m.contract_id) as contract_id, coalesce(c.month, m.month) as month,
      'month_counter' as "where"
    from counted c full join counters m on m.contract_id = c.contract_id and m.month = c.month
    left join contract_state s on s.contract_id = coalesce(c.contract_id, m.contract_id)
    where (m.declared, m.justified, m.audited, m.tickets, m.gross, m.credit_notes, m.expected) is distinct from
      (coalesce(c.declared, 0), coalesce(c.justified, 0), coalesce(c.audited, 0), coalesce(c.tickets, 0), coalesce(c.gross, 0),
       coalesce(c.credit_notes, 0), sales_expected_mask(s.valid_from, s.valid_to, coalesce(c.month, m.month)))
    union all
    select s.contract_id, s.month, 'contract_state'
    from contract_state s
    left join month_counter m on m.contract_id = s.contract_id and m.month = s.month
    left join month_counter p
      on p.contract_id = s.contract_id and p.month = (s.month - interval '1 month')::date
    where (s.declared, s.justified, s.previous_declared, s.previous_justified) is distinct from
        (coalesce(m.declared, 0), coalesce(m.justified, 0), coalesce(p.declared, 0), coalesce(p.justified, 0))
      or exists (
        select from month_counter later
        where later.contract_id = s.contract_id and later.month > s.month
          and later.declared | later.justified <> 0)
    order by 1, 2`.execute(db);
  return rows;
}

/**
 * Recomputes the counters of the given contracts from their records. Writers of these contracts wait
 * meanwhile.
 */
export async function repairCounters(db: System, contractIds: readonly number[]): Promise<void> {
  if (contractIds.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`
      select from contract_state where ${isAnyOf('contract_id', contractIds)} order by contract_id for update`.execute(
      transaction,
    );
    await sql`delete from month_counter where ${isAnyOf('contract_id', contractIds)}`.execute(transaction);
    await sql`
      update contract_state set month = ${ALWAYS}::date, expected = 0, declared = 0, justified = 0,
        previous_expected = 0, previous_declared = 0, previous_justified = 0
      where ${isAnyOf('contract_id', contractIds)}`.execute(transaction);
    await countRecords(transaction, contractIds);
  });
}

/** Computes missing counters from the records, and the contracts' rows from the counters. */
export async function countRecords(db: System, contractIds: readonly number[]): Promise<void> {
  await sql`
    insert into month_counter (contract_id, month, expected, declared, justified, audited, tickets, gross, credit_notes)
    select c.contract_id, c.month, sales_expected_mask(s.valid_from, s.valid_to, c.month),
      c.declared, c.justified, c.audited, c.tickets, c.gross, c.credit_notes
    from (${countedSince(ALWAYS)}) c join contract_state s on s.contract_id = c.contract_id
    where ${isAnyOf('c.contract_id', contractIds)}`.execute(db);
  await refreshStates(db, contractIds);
}

/** Sets the contracts' rows to their newest month with records, as the counters say. */
async function refreshStates(db: System, contractIds: readonly number[]): Promise<void> {
  await sql`
    update contract_state s set
      month = n.month,
      expected = sales_expected_mask(s.valid_from, s.valid_to, n.month),
      declared = m.declared,
      justified = m.justified,
      previous_expected = sales_expected_mask(s.valid_from, s.valid_to, (n.month - interval '1 month')::date),
      previous_declared = coalesce(p.declared, 0),
      previous_justified = coalesce(p.justified, 0)
    from (select contract_id, max(month) as month from month_counter group by 1) n
    join month_counter m on m.contract_id = n.contract_id and m.month = n.month
    left join month_counter p on p.contract_id = n.contract_id and p.month = (n.month - interval '1 month')::date
    where n.contract_id = s.contract_id and ${isAnyOf('s.contract_id', contractIds)}`.execute(db);
}
