import type { SalePattern, UsualFigure } from '../contract/sale-pattern.ts';
import type { CountryCode } from '../countries/index.ts';
import { addDays, type Day } from './days.ts';
import { dailySaleTotals, type SaleValues } from './sale-totals.ts';

/** Weeks that a pattern looks back: two months follow the season, and one odd week does not weigh. */
export const PATTERN_WEEKS = 8;
/** Fewer days say nothing about a store. */
export const MIN_PATTERN_SAMPLES = 4;

/**
 * A figure is far from usual when it differs by more than this factor, in either direction. The store's own spread decides
 * (4 robust deviations), but never below 3: December and promotions double sales, and a question that comes every
 * Christmas is no longer read. And never above 8: one digit too many or too few (×10 on an ordinary day, which itself lies
 * within ±20 %) is always asked about, however irregular the store.
 */
const DEVIATIONS = 4;
const LEAST_FACTOR = 3;
const LARGEST_FACTOR = 8;

/** Makes the median of |x − median| comparable with a standard deviation. */
const MAD_TO_DEVIATION = 1.4826;

/** One day that a pattern is made of; total in major units, after credit notes. */
export type PatternSample = { readonly total: number; readonly tickets: number };

/** The same weekday in the weeks before a day, newest first; the day itself is not among them. */
export const patternDays = (day: Day): Day[] =>
  Array.from({ length: PATTERN_WEEKS }, (_, week) => addDays(day, -7 * (week + 1)));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function usualOf(values: readonly number[]): UsualFigure {
  const mediana = median(values);
  const distances = values.map((value) => Math.abs(Math.log(value / mediana)));
  return { mediana, dispersion: MAD_TO_DEVIATION * median(distances) };
}

/** The pattern of past days; null while they are too few. Days without sales (closed, justified) do not count. */
export function salePatternOf(samples: readonly PatternSample[]): SalePattern | null {
  const sold = samples.filter(({ total, tickets }) => total > 0 && tickets > 0);
  if (sold.length < MIN_PATTERN_SAMPLES) return null;
  return {
    muestras: sold.length,
    total: usualOf(sold.map(({ total }) => total)),
    tickets: usualOf(sold.map(({ tickets }) => tickets)),
    ticketPromedio: usualOf(sold.map(({ total, tickets }) => total / tickets)),
  };
}

export type UnusualReason =
  | {
      readonly kind: 'total' | 'tickets' | 'ticketPromedio';
      readonly value: number;
      /** What the store usually has on that weekday. */
      readonly usual: number;
    }
  /** More tickets than money: the two were probably typed into each other's field. */
  | { readonly kind: 'swapped'; readonly tickets: number; readonly amount: number };

/** Whether a figure lies further from usual than its factor allows; the limit itself is still usual. */
export function isFar(value: number, { mediana, dispersion }: UsualFigure): boolean {
  if (value <= 0) return true;
  const limit = Math.min(Math.max(DEVIATIONS * dispersion, Math.log(LEAST_FACTOR)), Math.log(LARGEST_FACTOR));
  // Tolerates what the logarithm rounds.
  return Math.abs(Math.log(value / mediana)) > limit + 1e-9;
}

/**
 * Why a sale deserves a second look before it is sent; empty when it does not. A question to the person, never a lock: the
 * API takes the sale either way. Without a pattern only swapped fields are seen; nothing sold is another matter (S-212).
 */
export function unusualSale(
  country: CountryCode,
  sale: SaleValues,
  pattern: SalePattern | null,
): UnusualReason[] {
  const { total, tickets, bruto } = dailySaleTotals(country, sale);
  if (bruto <= 0) return [];
  // No receipt is of one peso, sol or less.
  if (tickets >= bruto) return [{ kind: 'swapped', tickets, amount: bruto }];
  if (pattern === null) return [];
  const far = (['total', 'tickets'] as const).flatMap((kind) => {
    const value = kind === 'total' ? total : tickets;
    return isFar(value, pattern[kind]) ? [{ kind, value, usual: pattern[kind].mediana }] : [];
  });
  // When both moved alike it was a big or a small day; the average tells of one figure that does not fit the other.
  if (far.length > 0 || tickets === 0) return far;
  const average = total / tickets;
  return isFar(average, pattern.ticketPromedio)
    ? [{ kind: 'ticketPromedio', value: average, usual: pattern.ticketPromedio.mediana }]
    : [];
}
