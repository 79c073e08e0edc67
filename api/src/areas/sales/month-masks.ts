import { expectedMask, monthOf, previousMonth, type DayMask, type Month } from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { validityOf } from './contract-facts.ts';
import { listCounters, type ContractRow, type StateRow } from './repository.ts';

/** Days of a month that must be, were, and need not be declared. */
export type MonthMasks = {
  readonly expected: DayMask;
  readonly declared: DayMask;
  readonly justified: DayMask;
};

type Where = {
  readonly db: Database;
  readonly scope: Scope;
  readonly contract: ContractRow;
  readonly state: StateRow;
};

/** The masks of a month: from the contract's locked row when it has them, else from the counters. */
export async function masksOf({ db, scope, contract, state }: Where, month: Month): Promise<MonthMasks> {
  const stateMonth = monthOf(state.month);
  const expected = expectedMask(month, validityOf(contract));
  if (month === stateMonth) return { expected, declared: state.declared, justified: state.justified };
  if (month === previousMonth(stateMonth)) {
    return { expected, declared: state.previous_declared, justified: state.previous_justified };
  }
  // Nothing was ever written after the month that the row stands at.
  if (month > stateMonth) return { expected, declared: 0, justified: 0 };
  const [counter] = await listCounters(db, scope, contract.id, [month]);
  return { expected, declared: counter?.declared ?? 0, justified: counter?.justified ?? 0 };
}

export const countDays = (mask: DayMask): number => {
  let days = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) days += 1;
  return days;
};
