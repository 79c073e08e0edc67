import { z } from 'zod';
import { day, id } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What a figure usually is, and how much it moves. */
const usual = z.object({
  mediana: z.number(),
  /**
   * How far days lie from the median, as a factor's natural logarithm (1.4826 × the median of |ln(value / median)|): 0.1 is
   * about 10 %. A logarithm, since sales move by factors: half and double are equally far.
   */
  dispersion: z.number().min(0),
});
export type UsualFigure = z.infer<typeof usual>;

/** A store's own pattern for a weekday, over the weeks before. Amounts in major units. */
export const salePattern = z.object({
  /** Days that it was made from. */
  muestras: z.number().int(),
  total: usual,
  tickets: usual,
  /** Total per ticket. */
  ticketPromedio: usual,
});
export type SalePattern = z.infer<typeof salePattern>;

/** Series of a store's last declaration of a weekday: they seldom change. Empty where the country has none. */
export const lastSeries = z.object({ serieBoletas: z.string(), serieFacturas: z.string() });

export const getSalePattern = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/:id/patron',
  summary:
    'What a store usually sells on the weekday of a day, null while it has too few days to say, and its last series',
  access: { can: ['read', 'DailySales'] },
  params: z.object({ id }),
  query: z.strictObject({ fecha: day }),
  reply: z.object({ fecha: day, patron: salePattern.nullable(), series: lastSeries }),
});
