import { z } from 'zod';
import { day, id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { dailySale, dailySaleSubmission, dayStates } from './sales.ts';
import { salePattern } from './sale-pattern.ts';

/** Stores that one save takes. */
export const MAX_MANY_SALES = 200;

/** A store on one day, with what its line of the form needs. */
export const storeDay = z.object({
  contratoId: z.number().int(),
  /** Brand. */
  nombre: z.string(),
  edificio: z.string(),
  espacioId: z.number().int(),
  empresaId: z.number().int(),
  espacioCodigo: z.string(),
  codigoLocalPais: z.string().nullable(),
  pathImage: z.string().nullable(),
  estado: z.enum(dayStates),
  /** S-220: the previous month of the store has to be completed first. */
  bloqueado: z.boolean(),
  venta: dailySale.nullable(),
  patron: salePattern.nullable(),
  /** Series of the store's last declaration of that weekday: they seldom change. Empty where the country has none. */
  series: z.object({ serieBoletas: z.string(), serieFacturas: z.string() }),
});
export type StoreDay = z.infer<typeof storeDay>;

export const storesDay = z.object({
  fecha: day,
  /** Today in the country. */
  hoy: day,
  /** Stores whose contract is valid on the day, by brand and space. */
  locales: z.array(storeDay),
});
export type StoresDay = z.infer<typeof storesDay>;

const manySales = z.strictObject({
  ventas: z
    .array(dailySaleSubmission.extend({ contratoId: id }))
    .min(1, 'Ingrese la venta de al menos un local')
    .max(MAX_MANY_SALES, `Se pueden declarar hasta ${MAX_MANY_SALES} locales a la vez`)
    .refine(
      (sales) => new Set(sales.map(({ contratoId }) => contratoId)).size === sales.length,
      'Cada local puede ir una sola vez',
    )
    .refine(
      (sales) => new Set(sales.map(({ fecha }) => fecha)).size <= 1,
      'Todos los locales se declaran por el mismo día',
    ),
});
export type ManySales = z.infer<typeof manySales>;
export type StoreSale = ManySales['ventas'][number];

/** A fault of one line. `field` is one of the submission's. */
export const storeSaleFault = z.object({
  contratoId: z.number().int(),
  field: z.string(),
  message: z.string(),
});
export type StoreSaleFault = z.infer<typeof storeSaleFault>;

/** `details` of a refused save. */
export const manySalesFaults = z.object({ filas: z.array(storeSaleFault) });

export const getStoresDay = endpoint({
  method: 'GET',
  path: '/api/sales/ventas-diarias/varios',
  summary: 'One day of all the stores that the caller reaches',
  access: { can: ['read', 'DailySales'] },
  query: z.strictObject({ fecha: day }),
  reply: storesDay,
});

export const declareMany = endpoint({
  method: 'POST',
  path: '/api/sales/ventas-diarias/varios',
  summary:
    'Declares a day of several stores, all or none; a refusal names store, field and reason of each fault',
  access: { can: ['create', 'DailySales'] },
  body: manySales,
  reply: z.array(dailySale),
  idempotent: true,
});
