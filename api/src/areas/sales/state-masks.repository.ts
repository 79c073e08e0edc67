import { sql, type RawBuilder } from 'kysely';
import type { Day } from 'shared/rules';

/* What `contract_state` says of a month, given by its first day, whenever the row was last written. */

/** The days with a sale or a justification, as a bit mask. */
export const settledIn = (month: Day): RawBuilder<number> =>
  // A row of an earlier month has nothing for a later one; for a month before the row's two, the counters are
  // read.
  sql<number>`case
    when contract_state.month = ${month}::date then contract_state.declared | contract_state.justified
    when (contract_state.month - interval '1 month')::date = ${month}::date
      then contract_state.previous_declared | contract_state.previous_justified
    when contract_state.month < ${month}::date then 0
    else coalesce((
      select c.declared | c.justified from month_counter c
      where c.contract_id = contract_state.contract_id and c.month = ${month}::date
    ), 0) end`;

/** The days on which the contract has to declare, as a bit mask. */
export const expectedIn = (month: Day): RawBuilder<number> =>
  sql<number>`sales_expected_mask(contract_state.valid_from, contract_state.valid_to, ${month}::date)`;

/**
 * How many days of a window lack a record. A contract valid the whole month has every day of the window due:
 * the function is called only for those that begin or end in it, because a call costs more than all the rest.
 */
export const missingIn = (month: Day, window: number): RawBuilder<number> => sql<number>`case
  when ${window}::integer = 0 then 0
  else bit_count((${window}::integer & ~(${settledIn(month)}) & case
    when contract_state.valid_from <= ${month}::date
      and contract_state.valid_to >= (${month}::date + interval '1 month')::date - 1 then -1
    else ${expectedIn(month)} end)::bit(32))::integer end`;
