import type { SalePattern, UsualFigure } from '../endpoints/sale-pattern.ts';
import type { CountryCode } from '../countries/index.ts';
import { addDays, type Day } from './days.ts';
import { dailySaleTotals, type SaleValues } from './sale-totals.ts';

/** Weeks behind a pattern: two months follow the season, and one odd week has little weight. */
export const PATTERN_WEEKS = 8;
/** Fewer days are not representative. */
export const MIN_PATTERN_SAMPLES = 4;

/**
 * A figure is unusual when it differs by more than this factor, in either direction. The store's own spread
 * decides (4 robust deviations), but never below 3: December and promotions double sales, and a warning that
 * appears every Christmas is ignored. And never above 8: one digit too many or too few (×10 on an ordinary
 * day, which varies by ±20 %) always gets the question, however irregular the store.
 */
const DEVIATIONS = 4;
const LEAST_FACTOR = 3;
const LARGEST_FACTOR = 8;

/** Makes the median of |x − median| comparable with a standard deviation. */
const MAD_TO_DEVIATION = 1.4826;

/** One day behind a pattern; total in major units, after credit notes. */
export type PatternSample = { readonly total: number; readonly tickets: number };

/** The same weekday in the weeks before a day, newest first, without the day itself. */
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

/** The pattern of past days; null if they are too few. Days without sales (closed, justified) do not count. */
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
      /** The store's usual figure on that weekday. */
      readonly usual: number;
    }
  /** More tickets than money: the fields were probably swapped. */
  | { readonly kind: 'swapped'; readonly tickets: number; readonly amount: number };

/** Whether a figure differs by more than its factor; the limit itself is still usual. */
export function isFar(value: number, { mediana, dispersion }: UsualFigure): boolean {
  if (value <= 0) return true;
  const limit = Math.min(Math.max(DEVIATIONS * dispersion, Math.log(LEAST_FACTOR)), Math.log(LARGEST_FACTOR));
  // Tolerates rounding of the logarithm.
  return Math.abs(Math.log(value / mediana)) > limit + 1e-9;
}

/**
 * Reasons to ask the user before sending; empty if there are none. Never a lock: the API accepts the sale
 * either way. Without a pattern only swapped fields are detected; sales of 0 are covered by S-212.
 */
export function unusualSale(
  country: CountryCode,
  sale: SaleValues,
  pattern: SalePattern | null,
): UnusualReason[] {
  const { total, tickets, bruto } = dailySaleTotals(country, sale);
  if (bruto <= 0) return [];
  // No receipt is for one peso, sol or less.
  if (tickets >= bruto) return [{ kind: 'swapped', tickets, amount: bruto }];
  if (pattern === null) return [];
  const far = (['total', 'tickets'] as const).flatMap((kind) => {
    const value = kind === 'total' ? total : tickets;
    return isFar(value, pattern[kind]) ? [{ kind, value, usual: pattern[kind].mediana }] : [];
  });
  // If both changed alike it was a big or small day; the average reveals a single wrong figure.
  if (far.length > 0 || tickets === 0) return far;
  const average = total / tickets;
  return isFar(average, pattern.ticketPromedio)
    ? [{ kind: 'ticketPromedio', value: average, usual: pattern.ticketPromedio.mediana }]
    : [];
}
