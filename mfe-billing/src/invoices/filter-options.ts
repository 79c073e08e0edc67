import type { InvoiceSociety, listInvoiceFilters } from 'shared/endpoints/invoices';
import type { ReplyOf } from 'shared/endpoints/endpoint';

export type MonthFilters = ReplyOf<typeof listInvoiceFilters>['company_filters'][number];

/** Issuers of the month, or of all months; each once, by name. */
export function offeredSocieties(
  months: readonly MonthFilters[],
  month: string | undefined,
): InvoiceSociety[] {
  const chosen = month === undefined ? months : months.filter(({ anio_mes }) => anio_mes === month);
  const byCode = new Map(
    chosen.flatMap((one) => one.societies_filters).map((one) => [one.society_code, one]),
  );
  return [...byCode.values()].toSorted((a, b) => a.society_nombre.localeCompare(b.society_nombre, 'es'));
}

/** Months with invoices, newest first; a month only in the address is included too, so that the chip can show it. */
export function offeredPeriods(months: readonly MonthFilters[], named: string | undefined): string[] {
  const periods = new Set(months.map(({ anio_mes }) => anio_mes));
  if (named !== undefined) periods.add(named);
  return [...periods].toSorted().toReversed();
}
