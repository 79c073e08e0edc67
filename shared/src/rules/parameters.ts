import type { CountryCode } from '../countries/index.ts';
import { addDays, addMonths, firstDay, lastDay, monthOf, previousMonth, todayIn, type Day } from './days.ts';
import { DEFAULT_CUT_OFF_DAY, dailyCutOffParameter, monthlyCutOffParameter } from './declarable.ts';

/** The values that the operator sets for a country, each from a day on. */
export const parameterIds = ['corte-diario', 'corte-mensual', 'vigencia-clave'] as const;
export type ParameterId = (typeof parameterIds)[number];

type ParameterRule = {
  /** Name of its rows in the database. */
  readonly storedAs: (country: CountryCode) => string;
  /** Where the country has no value of its own; null: the installation's configuration says. */
  readonly initial: number | null;
  readonly min: number;
  readonly max: number;
  /**
   * 'months': a value begins with a month, and each month is judged by the one that holds on its last day, after which
   * it can only be completed. 'days': today's value counts today.
   */
  readonly holdsFor: 'months' | 'days';
};

export const parameterRules: Readonly<Record<ParameterId, ParameterRule>> = {
  'corte-diario': {
    storedAs: dailyCutOffParameter,
    initial: DEFAULT_CUT_OFF_DAY,
    min: 1,
    max: 31,
    holdsFor: 'months',
  },
  'corte-mensual': {
    storedAs: monthlyCutOffParameter,
    initial: DEFAULT_CUT_OFF_DAY,
    min: 1,
    max: 31,
    holdsFor: 'months',
  },
  // 0: passwords never expire.
  'vigencia-clave': {
    storedAs: (country) => `clave_vigencia_dias_${country.toLowerCase()}`,
    initial: null,
    min: 0,
    max: 3650,
    holdsFor: 'days',
  },
};

/**
 * The day whose value counts now. For a cut-off it is the last of the month that is being closed, so that a value
 * from a later day does not move the end of a month that has begun to close.
 */
export function judgedOn(holdsFor: ParameterRule['holdsFor'], country: CountryCode, now: Date): Day {
  const today = todayIn(country, now);
  return holdsFor === 'days' ? today : lastDay(previousMonth(monthOf(today)));
}

/** Changes can be planned for the next two years. */
const MONTHS_AHEAD = 24;

/** The first and the last day from which a change can hold: after what is judged now, hence never in a closed month. */
export function plannable(
  holdsFor: ParameterRule['holdsFor'],
  country: CountryCode,
  now: Date,
): { readonly from: Day; readonly to: Day } {
  const from = addDays(judgedOn(holdsFor, country, now), 1);
  return { from, to: firstDay(addMonths(monthOf(from), MONTHS_AHEAD)) };
}

/** Whether the parameter can have this value. */
export const isParameterValue = (id: ParameterId, value: number): boolean =>
  Number.isInteger(value) && value >= parameterRules[id].min && value <= parameterRules[id].max;

const names: Readonly<Record<ParameterId, string>> = {
  'corte-diario': 'Plazo de las ventas diarias',
  'corte-mensual': 'Plazo de las ventas mensuales',
  'vigencia-clave': 'Vigencia de las contraseñas',
};

/** The parameter's name on screens and in the audit log. */
export const parameterName = (id: ParameterId): string => names[id];

/** A value in words, as on screens, in messages and in the audit log. */
export function parameterValueText(id: ParameterId, value: number): string {
  if (id !== 'vigencia-clave') return `Hasta el día ${value} del mes siguiente`;
  if (value === 0) return 'No vencen';
  return value === 1 ? '1 día' : `${value} días`;
}
