import type { CountryCode } from '../countries/index.ts';
import { addDays, addMonths, firstDay, lastDay, monthOf, previousMonth, todayIn, type Day } from './days.ts';
import { DEFAULT_CUT_OFF_DAY, dailyCutOffParameter, monthlyCutOffParameter } from './declarable.ts';
import { tooLargeText, uploadBytes } from './uploader-bytes.ts';

/** The values that the operator sets for a country, each from a day on. */
export const sizeParameterIds = ['peso-imagen', 'peso-adjunto', 'peso-pdf'] as const;
export const parameterIds = ['corte-diario', 'corte-mensual', 'vigencia-clave', ...sizeParameterIds] as const;
export type ParameterId = (typeof parameterIds)[number];
export type SizeParameterId = (typeof sizeParameterIds)[number];

type ParameterRule = {
  /** What its number is: a day of the next month, an age in days, or megabytes. */
  readonly kind: 'cutOff' | 'password' | 'size';
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

/** `max` is what a server of 1 GB bears: each file is checked in memory, several at once. */
const size = (name: string, initial: number, max: number): ParameterRule => ({
  kind: 'size',
  storedAs: (country) => `${name}_mb_${country.toLowerCase()}`,
  initial,
  min: 1,
  max,
  holdsFor: 'days',
});

export const parameterRules: Readonly<Record<ParameterId, ParameterRule>> = {
  'corte-diario': {
    kind: 'cutOff',
    storedAs: dailyCutOffParameter,
    initial: DEFAULT_CUT_OFF_DAY,
    min: 1,
    max: 31,
    holdsFor: 'months',
  },
  'corte-mensual': {
    kind: 'cutOff',
    storedAs: monthlyCutOffParameter,
    initial: DEFAULT_CUT_OFF_DAY,
    min: 1,
    max: 31,
    holdsFor: 'months',
  },
  // 0: passwords never expire.
  'vigencia-clave': {
    kind: 'password',
    storedAs: (country) => `clave_vigencia_dias_${country.toLowerCase()}`,
    initial: null,
    min: 0,
    max: 3650,
    holdsFor: 'days',
  },
  'peso-imagen': size('peso_imagen', 5, 15),
  'peso-adjunto': size('peso_adjunto', 15, 30),
  'peso-pdf': size('peso_pdf', 15, 30),
};

/** The most bytes that any country may allow, for schemas that do not know whose file it is. */
export const mostBytesOf = (id: SizeParameterId): number => uploadBytes(parameterRules[id].max);
/** What is said of a file beyond them. */
export const beyondAllText = (id: SizeParameterId): string => tooLargeText(parameterRules[id].max);

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
  'peso-imagen': 'Peso de las imágenes que se publican',
  'peso-adjunto': 'Peso de los adjuntos de anuncios',
  'peso-pdf': 'Peso de los PDF que se importan',
};

/** The parameter's name on screens and in the audit log. */
export const parameterName = (id: ParameterId): string => names[id];

/** A value in words, as on screens, in messages and in the audit log. */
export function parameterValueText(id: ParameterId, value: number): string {
  const { kind } = parameterRules[id];
  if (kind === 'size') return `Hasta ${value} MB`;
  if (kind === 'cutOff') return `Hasta el día ${value} del mes siguiente`;
  if (value === 0) return 'No vencen';
  return value === 1 ? '1 día' : `${value} días`;
}
