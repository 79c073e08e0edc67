import type { StoreCard } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { monthOf, previousMonth, todayIn } from 'shared/rules';
import { portalNow } from 'shared/session';

/** What a link to a store's days opens of its lease: a month, a day, or a day's form. */
type Opened = Readonly<Partial<Record<'periodo' | 'dia' | 'declarar' | 'corregir', string>>>;

/**
 * The search of a link to a store's days, as `useDailyAddress` reads it. The lease is named because a space may have
 * had two in a month; the path has the space (S-030, S-039).
 */
export const daysSearch = (contratoId: number, opened: Opened = {}): string =>
  `?${new URLSearchParams({ contratoId: String(contratoId), ...opened }).toString()}`;

/**
 * The search of the link of a store's card: the month that it owes. A store may owe days of the month before alone,
 * and a lease that has ended has no other month to open.
 */
export function owedDaysSearch(store: StoreCard, country: CountryCode): string {
  const { idContrato, pendientes, cantVentasDiariasPendientesMesAnterior: before } = store;
  const owesOnlyBefore = before > 0 && before === pendientes;
  const month = previousMonth(monthOf(todayIn(country, portalNow())));
  return daysSearch(idContrato, owesOnlyBefore ? { periodo: month } : {});
}
