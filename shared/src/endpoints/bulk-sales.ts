import * as z from 'zod/mini';
import { day, id, pageNumber } from './common-small.ts';
import { endpoint } from './endpoint.ts';
import { dailySale, dailySaleSubmission, dayStates } from './sales.ts';
import { lastSeries, salePattern } from './sale-pattern.ts';

/** Stores that one save takes. */
export const MAX_MANY_SALES = 200;

/** Stores that one screen shows. */
export const STORES_A_SCREEN = 300;

/** What a line shows of a day that has a record. Figures that the country's form does not ask for are left out where they are 0. */
const storeRecord = z.required(
  z.partial(
    z.omit(dailySale, {
      id: true,
      idContrato: true,
      fecha: true,
      diasAtraso: true,
      declaradaPor: true,
      declaradaEn: true,
      rowVersion: true,
    }),
  ),
  { tickets: true, bruto: true, auditada: true, justificacion: true },
);
export type StoreRecord = z.infer<typeof storeRecord>;

/** A store on one day, with what its line of the form needs. */
export const storeDay = z.object({
  contratoId: z.int(),
  /** Code of the lease. */
  contrato: z.string(),
  /** Brand. */
  nombre: z.string(),
  edificio: z.string(),
  espacioId: z.int(),
  empresaId: z.int(),
  espacioCodigo: z.string(),
  codigoLocalPais: z.nullable(z.string()),
  estado: z.enum(dayStates),
  /** S-220: the previous month of the store has to be completed first. */
  bloqueado: z.boolean(),
  venta: z.nullable(storeRecord),
  /** What the store usually sells on that weekday; null where it takes no declaration or has too few days to say. */
  patron: z.nullable(salePattern),
  series: lastSeries,
});
export type StoreDay = z.infer<typeof storeDay>;

export const storesDay = z.object({
  fecha: day,
  /** Today in the country. */
  hoy: day,
  /** Malls to choose from; empty where all stores fit on one screen, which then shows those of all malls. */
  edificios: z.array(z.object({ id: z.int(), nombre: z.string() })),
  /** The mall whose stores these are; null: all malls. */
  edificioId: z.nullable(z.int()),
  /** 0-based, of the stores of the mall. */
  pagina: z.int(),
  paginas: z.int(),
  /** Stores of the page whose lease is valid on the day, by mall and store number ('9' before '10'), at most STORES_A_SCREEN. */
  locales: z.array(storeDay),
});
export type StoresDay = z.infer<typeof storesDay>;

const bulkSales = z.strictObject({
  ventas: z.array(z.extend(dailySaleSubmission, { contratoId: id })).check(
    z.minLength(1, 'Ingrese la venta de al menos un local'),
    z.maxLength(MAX_MANY_SALES, `Se pueden declarar hasta ${MAX_MANY_SALES} locales a la vez`),
    z.refine(
      (sales) => new Set(sales.map(({ contratoId }) => contratoId)).size === sales.length,
      'Cada local puede ir una sola vez',
    ),
    z.refine(
      (sales) => new Set(sales.map(({ fecha }) => fecha)).size <= 1,
      'Todos los locales se declaran por el mismo día',
    ),
  ),
});
export type BulkSales = z.infer<typeof bulkSales>;
export type StoreSale = BulkSales['ventas'][number];

/** A fault of one line. `field` is one of the submission's. */
export const storeSaleFault = z.object({
  contratoId: z.int(),
  field: z.string(),
  message: z.string(),
});
export type StoreSaleFault = z.infer<typeof storeSaleFault>;

/** `details` of a refused save. */
export const bulkSalesFaults = z.object({ filas: z.array(storeSaleFault) });

export const getStoresDay = endpoint({
  method: 'GET',
  path: '/api/sales/ventas-diarias/varios',
  summary: `One day of the stores that the caller reaches; of one mall where they are more than ${STORES_A_SCREEN}`,
  access: { can: ['read', 'DailySales'] },
  query: z.strictObject({
    fecha: day,
    /** Where there are malls to choose from; the first one without it. */
    edificioId: z.optional(id),
    pagina: pageNumber(100),
  }),
  reply: storesDay,
});

export const declareMany = endpoint({
  method: 'POST',
  path: '/api/sales/ventas-diarias/varios',
  summary:
    'Declares a day of several stores, all or none; a refusal names store, field and reason of each fault',
  access: { can: ['create', 'DailySales'] },
  body: bulkSales,
  reply: z.array(dailySale),
  idempotent: true,
});
