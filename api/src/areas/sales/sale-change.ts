import {
  dayBit,
  daysLate,
  expectedMask,
  firstDay,
  monthOf,
  previousMonth,
  todayIn,
  type Day,
  type DayMask,
  type Month,
  type SalesClock,
} from 'shared/rules';
import type { AuditAction } from 'shared/rules/audit-actions';
import { validityOf } from './lease.service.ts';
import type { CounterRow, StateRow } from './repository.ts';
import type { LeaseSummary } from './sale-facts.ts';
import { rowOf, type SaleContent, type SaleRow } from './sale-record.ts';

/** One day before and after. `action` is its name in the audit log; null where one entry covers many. */
export type DayChange = {
  readonly action: AuditAction | null;
  readonly before: SaleRow | null;
  readonly after: SaleRow;
};

/** The change of a month's counter: new marks, and differences of the totals. */
type CounterChange = Omit<CounterRow, 'audited'>;

type StateChange = Omit<
  StateRow,
  'country_code' | 'company_id' | 'brand_id' | 'building_id' | 'valid_from' | 'valid_to'
>;

/** All changes of one contract's write, computed before anything is written. */
export type SaleChange = {
  readonly days: readonly DayChange[];
  readonly counters: readonly CounterChange[];
  /** With the version that was read: a different one by now means another call wrote it. */
  readonly state: StateChange;
};

type DayWrite = { readonly day: Day; readonly content: SaleContent; readonly action: AuditAction | null };

type Author = { readonly userId: number; readonly clock: SalesClock };

/** Computes the changes of a contract when some of its days get new content. */
export function saleChange(author: Author, contract: LeaseSummary, writes: readonly DayWrite[]): SaleChange {
  const days = writes.map(({ day, content, action }): DayChange => {
    const stored = contract.sales.get(day);
    const before = stored === undefined ? null : rowOf(stored);
    return { action, before, after: nextRow(author, contract.id, day, before, content) };
  });
  const months = [...new Set(writes.map(({ day }) => monthOf(day)))];
  return {
    days,
    counters: months.map((month) => counterChange(contract, month, days)),
    state: nextState(author.clock, contract, days),
  };
}

/** A first sale or a new justification gets the current author and time; an edit keeps them. */
function nextRow(
  { userId, clock }: Author,
  contractId: number,
  day: Day,
  before: SaleRow | null,
  content: SaleContent,
): SaleRow {
  const wasSale = before !== null && before.justification_id === null;
  const isSale = content.justification_id === null;
  const kept = before !== null && wasSale === isSale ? before : null;
  return {
    ...content,
    contract_id: contractId,
    day,
    days_late: kept?.days_late ?? daysLate(day, clock.now, clock.country),
    audited: false,
    declared_by: kept?.declared_by ?? userId,
    declared_at: kept?.declared_at ?? clock.now,
    row_version: (before?.row_version ?? 0) + 1,
  };
}

type Marks = { readonly declared: DayMask; readonly justified: DayMask };

/** A month's marks after the changes of its days. */
function marksAfter({ declared, justified }: Marks, month: Month, days: readonly DayChange[]): Marks {
  const of = days.filter(({ after }) => monthOf(after.day) === month);
  const bits = (wanted: boolean): DayMask =>
    of
      .filter(({ after }) => (after.justification_id === null) === wanted)
      .reduce((mask, { after }) => mask | dayBit(after.day), 0);
  const [sold, excused] = [bits(true), bits(false)];
  return { declared: (declared & ~excused) | sold, justified: (justified & ~sold) | excused };
}

const nothing: Marks = { declared: 0, justified: 0 };

function counterChange(contract: LeaseSummary, month: Month, days: readonly DayChange[]): CounterChange {
  const of = days.filter(({ after }) => monthOf(after.day) === month);
  const added = (name: 'tickets' | 'gross' | 'credit_notes'): number =>
    of.reduce((sum, { before, after }) => sum + after[name] - (before?.[name] ?? 0), 0);
  return {
    contract_id: contract.id,
    month: firstDay(month),
    expected: expectedMask(month, validityOf(contract)),
    ...marksAfter(nothing, month, of),
    tickets: added('tickets'),
    gross: added('gross'),
    credit_notes: added('credit_notes'),
  };
}

/**
 * The contract's row for the country's current month, with the masks of that month and the previous one. It
 * never moves back: earlier months are in the counters.
 */
function nextState(
  { country, now }: SalesClock,
  contract: LeaseSummary,
  days: readonly DayChange[],
): StateChange {
  const { state } = contract;
  const standing = monthOf(state.month);
  const today = monthOf(todayIn(country, now));
  const current = today > standing ? today : standing;
  const previous = previousMonth(current);
  const marks = (month: Month): Marks => {
    if (month === standing) return marksAfter(state, month, days);
    const wasPrevious = month === previousMonth(standing);
    // Nothing was ever written after the month of the row.
    const before = wasPrevious
      ? { declared: state.previous_declared, justified: state.previous_justified }
      : nothing;
    return marksAfter(before, month, days);
  };
  const [ofCurrent, ofPrevious] = [marks(current), marks(previous)];
  return {
    contract_id: contract.id,
    version: state.version,
    month: firstDay(current),
    expected: expectedMask(current, validityOf(contract)),
    ...ofCurrent,
    previous_expected: expectedMask(previous, validityOf(contract)),
    previous_declared: ofPrevious.declared,
    previous_justified: ofPrevious.justified,
  };
}
