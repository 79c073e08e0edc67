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

type Filled = Partial<Pick<MonthlySaleSubmission, 'totalEfectivo' | 'totalTarjeta' | 'ventaNeta'>>;

/** The cash part of the daily sales. */
const cashFields = ['boletasEfectivo', 'facturasEfectivo', 'exentasEfectivo', 'onlineEfectivo'] as const;

/**
 * The sum of the month's daily sales as fields of the monthly form: the net amount where that is typed. Where
 * it derives from cash and card (a country with a divisor), those two, which need the single days.
 */
export function useDailySum(
  { id, paisId: country, ventasDiarias }: MonthlyContract,
  month: string,
  form: UseFormReturn<MonthlySaleSubmission>,
): DailySum {
  const [used, setUsed] = useState(false);
  const needsDays = countryOf(country).monthlySales.netDivisor !== null;
  const mayRead = useCan('read', 'DailySales');
  const days = useQuery({
    ...endpointQuery(getSalesPeriod, { params: { id }, query: { period: month } }),
    enabled: needsDays && mayRead && ventasDiarias !== null,
    retry: false,
  });
  const filled = ((): Filled | null => {
    if (ventasDiarias === null) return null;
    if (!needsDays) return { ventaNeta: ventasDiarias.bruto };
    if (days.data === undefined) return null;
    const minor = (amount: number): number => toMinorUnits(amount, country);
    const cash = days.data.dias.reduce(
      (all, { venta }) => all + cashFields.reduce((sum, name) => sum + minor(venta?.[name] ?? 0), 0),
      0,
    );
    return {
      totalEfectivo: toMajorUnits(cash, country),
      totalTarjeta: toMajorUnits(minor(ventasDiarias.bruto) - cash, country),
    };
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
