import { sql } from 'kysely';
import { dayBit, daysLate, expectedMask, firstDay, monthOf, previousMonth, todayIn } from 'shared/rules';
import type { Day, Month, SalesClock } from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import { jsonb, type Database } from '../../db/database.ts';
import { masksOf, type MonthMasks } from './month-masks.ts';
import type { ContractRow, CounterRow, StateRow } from './repository.ts';
import type { SaleContent, SaleRow } from './sale-record.ts';
import { validityOf } from './contract-facts.ts';

/** What a day of a contract becomes. `stored` is its locked record. */
export type SaleWrite = { readonly day: Day; readonly stored: SaleRow | null; readonly content: SaleContent };

type WriteContext = {
  readonly db: Database;
  readonly scope: Scope;
  readonly contract: ContractRow;
  /** The contract's locked row (`lockState`). */
  readonly state: StateRow;
  readonly clock: SalesClock;
};

/**
 * The only place that writes sales, for a single day and for many: records, history, month counters and contract state
 * change together in the caller's transaction. The caller has locked state and records and judged the rules.
 */
export async function writeSales(context: WriteContext, writes: readonly SaleWrite[]): Promise<SaleRow[]> {
  const rows = writes.map((write) => nextRow(context, write));
  await storeRows(context, rows);
  await storeHistory(context, writes, rows);
  const counters = await storeCounters(context, writes, rows);
  await storeState(context, counters);
  return rows;
}

/** A day that becomes a sale for the first time, or is justified anew, counts from now; an edit keeps who and when. */
function nextRow({ contract, scope, clock }: WriteContext, { day, stored, content }: SaleWrite): SaleRow {
  const wasSale = stored !== null && stored.justification_id === null;
  const isSale = content.justification_id === null;
  const kept = stored !== null && wasSale === isSale ? stored : null;
  return {
    ...content,
    contract_id: contract.id,
    day,
    days_late: kept?.days_late ?? daysLate(day, clock.now, contract.country_code),
    audited: false,
    declared_by: kept?.declared_by ?? scope.userId,
    declared_at: kept?.declared_at ?? clock.now,
    row_version: (stored?.row_version ?? 0) + 1,
  };
}

async function storeRows({ db }: WriteContext, rows: readonly SaleRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { contract_id: _contract, day: _day, ...changing } = first;
  const columns = Object.keys(changing);
  await db
    .insertInto('daily_sale')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['contract_id', 'day'])
        .doUpdateSet(Object.fromEntries(columns.map((name) => [name, sql`excluded.${sql.ref(name)}`]))),
    )
    .execute();
}

async function storeHistory(
  { db, scope, clock }: WriteContext,
  writes: readonly SaleWrite[],
  rows: readonly SaleRow[],
): Promise<void> {
  await db
    .insertInto('daily_sale_history')
    .values(
      rows.map((row, index) => ({
        contract_id: row.contract_id,
        day: row.day,
        row_version: row.row_version,
        changed_at: clock.now,
        changed_by: scope.userId,
        before: jsonb(writes[index]?.stored),
        after: jsonb(row),
      })),
    )
    .execute();
}

type Change = Omit<CounterRow, 'contract_id' | 'month' | 'expected'> & { readonly touched: number };

/** What the writes of one month change: the days touched, their new marks, and the differences of the totals. */
function changeOf(writes: readonly SaleWrite[], rows: readonly SaleRow[], month: Month): Change {
  const change = { touched: 0, declared: 0, justified: 0, tickets: 0, gross: 0, credit_notes: 0 };
  rows.forEach((row, index) => {
    if (monthOf(row.day) !== month) return;
    const bit = dayBit(row.day);
    const stored = writes[index]?.stored;
    change.touched |= bit;
    if (row.justification_id === null) change.declared |= bit;
    else change.justified |= bit;
    change.tickets += row.tickets - (stored?.tickets ?? 0);
    change.gross += row.gross - (stored?.gross ?? 0);
    change.credit_notes += row.credit_notes - (stored?.credit_notes ?? 0);
  });
  return change;
}

async function storeCounters(
  { db, contract }: WriteContext,
  writes: readonly SaleWrite[],
  rows: readonly SaleRow[],
): Promise<CounterRow[]> {
  const months = [...new Set(rows.map(({ day }) => monthOf(day)))];
  const counters: CounterRow[] = [];
  for (const month of months) {
    const { touched, ...change } = changeOf(writes, rows, month);
    counters.push(
      await db
        .insertInto('month_counter')
        .values({
          contract_id: contract.id,
          month: firstDay(month),
          expected: expectedMask(month, validityOf(contract)),
          ...change,
        })
        .onConflict((conflict) =>
          conflict.columns(['contract_id', 'month']).doUpdateSet({
            declared: sql<number>`(month_counter.declared & ~ cast(${touched} as integer)) | excluded.declared`,
            justified: sql<number>`(month_counter.justified & ~ cast(${touched} as integer)) | excluded.justified`,
            tickets: sql<number>`month_counter.tickets + excluded.tickets`,
            gross: sql<number>`month_counter.gross + excluded.gross`,
            credit_notes: sql<number>`month_counter.credit_notes + excluded.credit_notes`,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  }
  return counters;
}

/**
 * Moves the contract's row to the country's current month, with that month's masks and the previous one's. The row never
 * moves back: a month that it has left behind is in the counters.
 */
async function storeState(context: WriteContext, counters: readonly CounterRow[]): Promise<void> {
  const { db, contract, state, clock } = context;
  const today = monthOf(todayIn(clock.country, clock.now));
  const current = today > monthOf(state.month) ? today : monthOf(state.month);
  const masks = async (month: Month): Promise<MonthMasks> =>
    counters.find((counter) => counter.month === firstDay(month)) ?? masksOf(context, month);
  const now = await masks(current);
  const before = await masks(previousMonth(current));
  await db
    .updateTable('contract_state')
    .set({
      month: firstDay(current),
      expected: now.expected,
      declared: now.declared,
      justified: now.justified,
      previous_expected: before.expected,
      previous_declared: before.declared,
      previous_justified: before.justified,
    })
    .where('contract_id', '=', contract.id)
    .execute();
}
