import { useState } from 'react';
import type { MonthlyContract, MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import { getSalesPeriod } from 'shared/endpoints/sales';
import { countryOf } from 'shared/countries';
import { toMajorUnits, toMinorUnits } from 'shared/format';
import type { UseFormReturn } from 'shared/forms';
import { endpointQuery, useQuery } from 'shared/query';
import { useCan } from 'shared/session';

type DailySum = {
  /** Fills the form; null: there are no daily sales to use. */
  readonly use: (() => void) | null;
  readonly used: boolean;
};

type Filled = Partial<
  Pick<MonthlySaleSubmission, 'totalEfectivo' | 'totalTarjeta' | 'ventaNeta' | 'montoNotasCredito'>
>;

/** The cash part of the daily sales. */
const cashFields = ['boletasEfectivo', 'facturasEfectivo', 'exentasEfectivo', 'onlineEfectivo'] as const;

/**
 * The sum of the month's daily sales as fields of the monthly form, so that its total is that sum: the net amount
 * where that is typed, with the credit notes where the form has them. Where it derives from cash and card (a country
 * with a divisor), those two, which need the single days. Nothing where cash, card and net are all typed, because the
 * days have one gross amount.
 */
export function useDailySum(
  { id, paisId: country, ventasDiarias }: MonthlyContract,
  month: string,
  form: UseFormReturn<MonthlySaleSubmission>,
): DailySum {
  const [used, setUsed] = useState(false);
  const { fields, hasGross, netDivisor } = countryOf(country).monthlySales;
  const needsDays = netDivisor !== null;
  const mayRead = useCan('read', 'DailySales');
  const days = useQuery({
    ...endpointQuery(getSalesPeriod, { params: { id }, query: { period: month } }),
    enabled: needsDays && mayRead && ventasDiarias !== null,
    retry: false,
  });
  const minor = (amount: number): number => toMinorUnits(amount, country);
  const major = (amount: number): number => toMajorUnits(amount, country);
  const filled = ((): Filled | null => {
    // A month takes no sum below 0.
    if (ventasDiarias === null || ventasDiarias.bruto < 0 || (hasGross && !needsDays)) return null;
    const { bruto, notasCredito } = ventasDiarias;
    if (!needsDays) {
      if (!fields.some(({ kind }) => kind === 'creditNote')) return { ventaNeta: bruto };
      return {
        ventaNeta: major(minor(bruto) + minor(notasCredito)),
        montoNotasCredito: notasCredito || null,
      };
    }
    if (days.data === undefined) return null;
    const cash = days.data.dias.reduce(
      (all, { venta }) => all + cashFields.reduce((sum, name) => sum + minor(venta?.[name] ?? 0), 0),
      0,
    );
    // Credit notes are taken off the card amount, and what is left of them off cash, so that no amount is negative.
    const card = Math.max(minor(bruto) - cash, 0);
    return { totalEfectivo: major(minor(bruto) - card), totalTarjeta: major(card) };
  })();
  return {
    used,
    use:
      filled &&
      (() => {
        // Amounts need their tickets first (S-281).
        const values = { cantidadTickets: ventasDiarias?.tickets ?? null, ...filled };
        for (const [name, value] of Object.entries(values)) {
          form.setValue(name as keyof typeof values, value, { shouldDirty: true });
        }
        form.clearErrors();
        setUsed(true);
      }),
  };
}
