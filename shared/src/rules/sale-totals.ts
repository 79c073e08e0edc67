import type { DailySale, DailySaleSubmission, PeriodTotals } from '../endpoints/sales.ts';
import { countryOf, type CountryCode, type SaleNumberName } from '../countries/index.ts';
import { toMajorUnits, toMinorUnits } from '../format/index.ts';
import { daysBetween, todayIn, type Day } from './days.ts';

/** The numbers of a record, a submission or an unfinished form; missing ones count as 0. */
export type SaleValues = { readonly [name in SaleNumberName]?: number | null | undefined };

export type SaleTotals = {
  /** Boletas plus facturas in CHL, transactions elsewhere (S-067). */
  readonly tickets: number;
  /** Every amount of the day, in major units (S-067). */
  readonly bruto: number;
  /** Absolute, in major units. */
  readonly notasCredito: number;
  /** The displayed total: amounts minus credit notes (S-273). */
  readonly total: number;
};

/** Adds in minor units, so that 0.1 + 0.2 stays 0.3. */
const addUp = (values: SaleValues, names: readonly SaleNumberName[], country: CountryCode): number =>
  names.reduce((sum, name) => sum + toMinorUnits(values[name] ?? 0, country), 0);

/** Amounts of one group of the form, for the side summary (S-084), in major units. */
export const groupTotal = (country: CountryCode, values: SaleValues, groupId: string): number => {
  const group = countryOf(country).dailySales.groups.find(({ id }) => id === groupId);
  return toMajorUnits(addUp(values, group?.guard?.amounts ?? [], country), country);
};

/** The totals of a day. */
export function dailySaleTotals(country: CountryCode, values: SaleValues): SaleTotals {
  const { amounts, ticketCounts } = countryOf(country).dailySales;
  const gross = addUp(values, amounts, country);
  const notes = Math.abs(toMinorUnits(values.montoNotasCredito ?? 0, country));
  return {
    tickets: ticketCounts.reduce((sum, name) => sum + (values[name] ?? 0), 0),
    bruto: toMajorUnits(gross, country),
    notasCredito: toMajorUnits(notes, country),
    total: toMajorUnits(gross - notes, country),
  };
}

/** The totals of a period in the summary chips (S-051, S-052). Justified days add nothing. */
export function periodTotalsOf(country: CountryCode, sales: readonly DailySale[]): PeriodTotals {
  const declared = sales.filter((sale) => sale.justificacion === null);
  const sum = (pick: (sale: DailySale) => number): number =>
    declared.reduce((all, sale) => all + toMinorUnits(pick(sale), country), 0);
  const gross = sum((sale) => sale.bruto);
  const notes = sum((sale) => Math.abs(sale.montoNotasCredito));
  return {
    tickets: declared.reduce((all, sale) => all + sale.tickets, 0),
    bruto: toMajorUnits(gross, country),
    notasCredito: toMajorUnits(notes, country),
    total: toMajorUnits(gross - notes, country),
    dias: declared.length,
  };
}

/** Days late: whole days between the day and its first declaration, in the country's time zone. */
export const daysLate = (day: Day, declaredAt: Date, country: CountryCode): number =>
  Math.max(0, daysBetween(day, todayIn(country, declaredAt)));

/** The submission with negative credit notes, as they are sent and stored (S-178, S-272). */
export const withNegativeCreditNotes = (sale: DailySaleSubmission): DailySaleSubmission =>
  sale.montoNotasCredito === undefined || sale.montoNotasCredito === null || sale.montoNotasCredito === 0
    ? sale
    : { ...sale, montoNotasCredito: -Math.abs(sale.montoNotasCredito) };
