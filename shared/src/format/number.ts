import type { RowCount } from '../endpoints/row-count.ts';
import { countryOf, type CountryCode } from '../countries/index.ts';

/** Groups from four digits on, unlike the default of es-ES and es-CL (P-430). */
const grouped = (whole: string, thousands: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);

/**
 * A number in its country's format, with exactly `decimals` decimals: 1234.5 → `1.234,50` in CHL, `1,234.50`
 * in PER.
 */
export function formatNumber(value: number, country: CountryCode, decimals: number): string {
  const { thousands, decimal } = countryOf(country).number;
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const text = grouped(whole, thousands) + (fraction === undefined ? '' : decimal + fraction);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** A count: whole, grouped. */
export const formatCount = (count: number, country: CountryCode): string => formatNumber(count, country, 0);

/** The row count of a list: `1.234`, or `más de 10.000` where counting stopped there. */
export const formatRowCount = ({ total, hasMore }: RowCount, country: CountryCode): string =>
  `${hasMore ? 'más de ' : ''}${formatCount(total, country)}`;

/**
 * The number that a text means in its country, or null if it is not in the country's format: `1.234` is 1234
 * in CHL and invalid as an amount of two decimals in PER (T22). Group separators are optional, but must be at
 * the right positions.
 */
export function parseNumber(text: string, country: CountryCode, decimals: number): number | null {
  const { thousands, decimal } = countryOf(country).number;
  const fraction = decimals === 0 ? '' : `(?:\\${decimal}(\\d{1,${decimals}}))?`;
  const match = new RegExp(`^(-?)(\\d+|[1-9]\\d{0,2}(?:\\${thousands}\\d{3})+)${fraction}$`).exec(
    text.trim(),
  );
  if (!match) return null;
  const [, sign = '', whole = '', decimalPart = '0'] = match;
  const value = Number(`${sign}${whole.replaceAll(thousands, '')}.${decimalPart}`);
  return Object.is(value, -0) ? 0 : value;
}
