import type { MonthlySale, MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import { countryOf, type CountryCode, type MonthlyField } from 'shared/countries';
import { formatCount, formatDay, formatMajorAmount } from 'shared/format';
import { monthTexts as texts } from './texts.ts';

export const monthlyFieldsOf = (country: CountryCode): readonly MonthlyField[] =>
  countryOf(country).monthlySales.fields;

/** A formatted value: credit notes absolute, amounts with their currency, a missing one as a dash. */
export function monthValueText(
  field: MonthlyField,
  value: MonthlySaleSubmission[MonthlyField['name']],
  country: CountryCode,
): string {
  if (value === null || value === undefined || value === '') return texts.none;
  if (field.kind === 'date') return formatDay(String(value));
  if (field.kind === 'series') return String(value);
  if (field.kind === 'tickets') return formatCount(Number(value), country);
  return formatMajorAmount(Math.abs(Number(value)), country, { symbol: true });
}

/** A field of a stored sale. */
export const storedText = (field: MonthlyField, sale: MonthlySale, country: CountryCode): string =>
  monthValueText(field, sale[field.name], country);
