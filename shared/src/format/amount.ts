import { countryOf, type CountryCode } from '../countries/index.ts';
import { formatNumber, parseNumber } from './number.ts';

type AmountOptions = {
  /** With the currency's symbol: `S/ 1,234.50` (S-092). */
  readonly symbol?: boolean;
};

const powersOfTen = [1, 10, 100, 1000];

/** Minor units of one major unit; memoized, because each amount of each day of a month needs it. */
function unitsOf(country: CountryCode): number {
  const { decimals } = countryOf(country).currency;
  return powersOfTen[decimals] ?? 10 ** decimals;
}

/** Minor units of an amount in major units, exact: 19.99 → 1999 in PER, 1999 → 1999 in CHL. */
export const toMinorUnits = (amount: number, country: CountryCode): number =>
  Math.round(amount * unitsOf(country));

/** Major units of an amount in minor units, as sent over the API: 1999 → 19.99 in PER. */
export const toMajorUnits = (minorUnits: number, country: CountryCode): number =>
  minorUnits / unitsOf(country);

/** The same for each amount of a record. */
export function majorUnitsIn(country: CountryCode): (minorUnits: number) => number {
  const units = unitsOf(country);
  return units === 1 ? (amount) => amount : (amount) => amount / units;
}

/** An amount in major units, as sale records have it, with the country's decimals (S-274, S-406). */
export function formatMajorAmount(
  amount: number,
  country: CountryCode,
  { symbol = false }: AmountOptions = {},
): string {
  const { currency } = countryOf(country);
  const text = formatNumber(amount, country, currency.decimals);
  if (!symbol) return text;
  return text.startsWith('-') ? `-${currency.symbol} ${text.slice(1)}` : `${currency.symbol} ${text}`;
}

/** An amount in minor units (the database's). */
export const formatAmount = (minorUnits: number, country: CountryCode, options?: AmountOptions): string =>
  formatMajorAmount(toMajorUnits(minorUnits, country), country, options);

type ReadOptions = {
  /** 'absolute' for deductions (credit notes), which are copied with a sign and typed without one (S-101). */
  readonly negative?: 'refused' | 'absolute' | 'kept';
};

/** Unifies the ways to write a minus: `−500`, `500-` and `(500)` become -500. */
const withLeadingMinus = (text: string): string =>
  text
    .replace('−', '-')
    .replace(/^\((.*)\)$|^(.*[^-])-$/, (_whole, inside = '', before = '') => `-${inside}${before}`);

/**
 * The amount in major units of a pasted text, ignoring symbols around the figure: `$ 1.234`, `1.234 CLP`,
 * `1.234,00` are 1234 in CHL. Null if it is not in the country's format, has other decimals, or is negative
 * where that is not allowed.
 */
export function readAmount(
  text: string,
  country: CountryCode,
  decimals: number,
  { negative = 'refused' }: ReadOptions = {},
): number | null {
  // Two cells of a sheet are not one figure.
  if (/\S[\t\n\r]\s*\S/.test(text)) return null;
  const { symbol, code } = countryOf(country).currency;
  const bare = text.replaceAll(/\s/g, '').replace(symbol, '').replace(code, '');
  const value = parseNumber(withLeadingMinus(bare), country, 2);
  if (value === null || Number(value.toFixed(decimals)) !== value) return null;
  if (value >= 0 || negative === 'kept') return value;
  return negative === 'absolute' ? -value : null;
}
