import * as z from 'zod/mini';
import { day, id } from './common-small.ts';
import { endpoint } from './endpoint.ts';

/** A figure's usual value and its spread. */
const usual = z.object({
  mediana: z.number(),
  /**
   * Spread around the median, as a natural logarithm (1.4826 × the median of |ln(value / median)|): 0.1 is
   * about 10 %. A logarithm because sales vary by factors: half and double are equally far.
   */
  dispersion: z.number().check(z.minimum(0)),
});
export type UsualFigure = z.infer<typeof usual>;

/** A store's own pattern for a weekday, from recent weeks. Amounts in major units. */
export const salePattern = z.object({
  /** Number of days behind the pattern. */
  muestras: z.int(),
  total: usual,
  tickets: usual,
  /** Total per ticket. */
  ticketPromedio: usual,
});
export type SalePattern = z.infer<typeof salePattern>;

/** Series of the store's last declaration on that weekday, which seldom change. Empty where the country has none. */
export const lastSeries = z.object({ serieBoletas: z.string(), serieFacturas: z.string() });

export const getSalePattern = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/:id/patron',
  summary:
    'What a store usually sells on the weekday of a day, null while it has too few days to say, and its last series',
  access: { can: ['read', 'DailySales'] },
  params: z.object({ id }),
  query: z.strictObject({ fecha: day }),
  reply: z.object({ fecha: day, patron: z.nullable(salePattern), series: lastSeries }),
});
