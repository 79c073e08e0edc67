import type { CountryCode } from 'shared/countries';
import { formatCount, formatMajorAmount, formatWeekday } from 'shared/format';
import type { UnusualReason } from 'shared/rules';

/** Texts of the question before an unusual sale is sent. */
export const unusualTexts = {
  title: (day: string) => `Esta venta es muy distinta a lo habitual para un ${formatWeekday(day)}`,
  swappedTitle: 'Puede que los datos estén en el campo equivocado',
  ask: '¿Es correcta?',
  review: 'Revisar',
  confirm: 'Sí, es correcta',
} as const;

/** Why the sale is unusual, with the store's own figure beside it. */
export function reasonText(reason: UnusualReason, country: CountryCode): string {
  // 'Cerca de' a figure rounded to three significant digits.
  const about = (value: number): number => Number(value.toPrecision(3));
  const money = (amount: number): string => formatMajorAmount(amount, country, { symbol: true });
  const count = (value: number): string => formatCount(Math.round(value), country);
  switch (reason.kind) {
    case 'total':
      return `El total es ${money(reason.value)}; lo habitual es cerca de ${money(about(reason.usual))}.`;
    case 'tickets':
      return `Los tickets son ${count(reason.value)}; lo habitual es cerca de ${count(about(reason.usual))}.`;
    case 'ticketPromedio':
      return `El promedio por ticket es ${money(reason.value)}; lo habitual es cerca de ${money(about(reason.usual))}.`;
    case 'swapped':
      return `Hay ${count(reason.tickets)} tickets para un monto de ${money(reason.amount)}.`;
  }
}
