import { countryOf, type CountryCode } from '../countries/index.ts';
import { formatDay, formatMoney, formatNumber } from '../format/index.ts';
import { weekDayDigits, weekDayNames } from '../rules/discount.ts';
import type { ShownDiscount } from './shown-discount.ts';

const everyDay = weekDayDigits.join('');

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

/** `'12345'` → `Lun a Vie`, `'67'` → `Sáb y Dom`, `'136'` → `Lun, Mié y Sáb` (1 = Monday, P-168). */
export function weekDaysText(weekDays: string): string {
  const days = weekDayDigits.filter((digit) => weekDays.includes(digit));
  const names = days.map((digit) => weekDayNames[digit]);
  if (days.length === weekDayDigits.length) return 'Todos los días';
  const isRun = days.length > 2 && everyDay.includes(days.join(''));
  return isRun ? `${names[0]} a ${names.at(-1)}` : listOf(names);
}

/** `20 %`, `12,5 %`, or an amount in the country's currency: the value with its sign (P-167). */
export function valueText(
  { discount_type: type, value }: Pick<ShownDiscount, 'discount_type' | 'value'>,
  country: CountryCode,
): string {
  const { currency } = countryOf(country);
  if (value === null) return type === '%' ? '–\u00a0%' : `${currency.symbol}\u00a0–`;
  if (type === '$') return formatMoney(value, currency.code);
  const decimals = String(value).split('.')[1]?.length ?? 0;
  // Figure and sign stay on one line.
  return `${formatNumber(value, country, decimals)}\u00a0%`;
}

/** `Del 01/12/2026 al 31/12/2026`; while it is being written, either day may be missing. */
export function periodText({ start, end }: Pick<ShownDiscount, 'start' | 'end'>): string {
  if (start !== null && end !== null) {
    return start === end ? `El ${formatDay(start)}` : `Del ${formatDay(start)} al ${formatDay(end)}`;
  }
  if (start !== null) return `Desde el ${formatDay(start)}`;
  return end === null ? '' : `Hasta el ${formatDay(end)}`;
}

/** `Plaza Cordillera`, or `Plaza Cordillera y 2 más`. */
export function mallsText({ buildings: [first, ...others] }: Pick<ShownDiscount, 'buildings'>): string {
  if (first === undefined) return '';
  return others.length === 0 ? first.name : `${first.name} y ${others.length} más`;
}
