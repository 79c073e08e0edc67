import type { CountryCode, SaleField } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import { noText } from './texts.ts';

/** A formatted value of the form; empty texts as a dash. */
export function fieldText(field: SaleField, value: unknown, country: CountryCode): string {
  if (field.kind === 'series' || field.kind === 'comment') {
    return typeof value === 'string' && value !== '' ? value : noText;
  }
  const number = Math.abs(typeof value === 'number' ? value : 0);
  return field.kind === 'tickets'
    ? formatCount(number, country)
    : formatMajorAmount(number, country, { symbol: true });
}
