import type { SaleNumberLimit } from '../countries/index.ts';

const NEGATIVE = 'No puede ser negativo';
const NOT_WHOLE = 'Debe ser un número entero';
const TOO_MANY_DECIMALS = 'Puede tener hasta dos decimales';

/** Whether an amount has whole cents, within the precision of a double or a sum of a few. */
const isWholeCents = (amount: number): boolean => {
  const cents = amount * 100;
  return Math.abs(cents - Math.round(cents)) <= 4 * Number.EPSILON * Math.abs(cents);
};

type NumberLimit = SaleNumberLimit & {
  /** Message of a 0 where it is not allowed. */
  readonly positiveMessage?: string | null | undefined;
};

/** What is wrong with a count or an amount (major units) of a day or a month, or null. */
export function saleNumberProblem(limit: NumberLimit, value: number): string | null {
  const { positiveMessage, max, maxMessage, decimals } = limit;
  if (positiveMessage != null && value <= 0) return positiveMessage;
  if (value < 0) return NEGATIVE;
  if (value > max) return maxMessage;
  if (decimals === 0) return Number.isInteger(value) ? null : NOT_WHOLE;
  return isWholeCents(value) ? null : TOO_MANY_DECIMALS;
}
