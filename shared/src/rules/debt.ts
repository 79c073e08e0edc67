import { daysBetween, type Day } from './days.ts';

/** The ageing buckets (U-401), youngest first; named like the filters (U-266). */
export const debtBuckets = ['DEUDA <=30', '31-60', '61-90', '91-180', 'Deuda >180'] as const;
export type DebtBucket = (typeof debtBuckets)[number];

/** The oldest day, in days after the due date, of each bucket but the last. */
const oldest = [30, 60, 90, 180] as const;

/** The ageing bucket of a debt today; a debt not due yet is in the youngest. */
export function debtBucketOf(dueOn: Day, today: Day): DebtBucket {
  const age = daysBetween(dueOn, today);
  const index = oldest.findIndex((limit) => age <= limit);
  return debtBuckets.at(index) ?? 'Deuda >180';
}

/** The states by which instalments are filtered (U-164). */
export const instalmentStates = ['Vencido', 'Vigente'] as const;
export type InstalmentState = (typeof instalmentStates)[number];

/** An instalment is overdue from the day after it was due. */
export const instalmentStateOf = (dueOn: Day, today: Day): InstalmentState =>
  dueOn < today ? 'Vencido' : 'Vigente';
