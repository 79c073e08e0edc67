import type { DailySale, DayState } from '../endpoints/sales.ts';
import type { Day } from './days.ts';
import { todayIn } from './days.ts';
import { isDeclarable, isWithin, type SalesClock, type Validity } from './declarable.ts';

type DayFacts = SalesClock & {
  readonly day: Day;
  readonly record: Pick<DailySale, 'auditada' | 'justificacion'> | null;
  /** Default: the lease is valid on the day. */
  readonly validity?: Validity;
};

/** The state of a day (S-200, S-202). How each is shown: S-065, S-073…S-077. */
export function dayState(facts: DayFacts): DayState {
  const { day, record, validity } = facts;
  if (record !== null) return stateOfRecord(record);
  if (validity !== undefined && !isWithin(day, validity)) return 'not-declarable';
  if (isDeclarable(day, facts)) return 'declarable';
  return day > todayIn(facts.country, facts.now) ? 'not-declarable' : 'undeclared-locked';
}

/** The labels of the states. A day's own is `dayStateName`. */
export const dayStateNames = {
  'not-declarable': 'Aún no se declara',
  declarable: 'Por declarar',
  declared: 'Declarada',
  audited: 'Auditada',
  justified: 'Justificada',
  'undeclared-locked': 'Sin declarar',
} as const satisfies Record<DayState, string>;

/** A day's state in words: one outside of the lease is not still to come. */
export const dayStateName = (state: DayState, day: Day, lease: Validity): string =>
  state === 'not-declarable' && !isWithin(day, lease) ? 'Fuera del contrato' : dayStateNames[state];

function stateOfRecord({ auditada, justificacion }: NonNullable<DayFacts['record']>): DayState {
  if (auditada) return 'audited';
  return justificacion === null ? 'declared' : 'justified';
}
