import * as z from 'zod/mini';
import {
  contractDay,
  countryCode,
  day,
  id,
  month,
  pageNumber,
  pageOf,
  searchWords,
  seenVersion,
} from './common-small.ts';
import { dailySale, dailySaleSubmission } from './daily-sale.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

export * from './daily-sale.ts';

/** A day of the period (S-182). */
export const periodDay = z.object({
  /** 'vie 20' */
  label: z.string(),
  /** `YYYY-MM-DD` */
  date: day,
  /** dd/MM/yyyy */
  dateStr: z.string(),
  /** Day of the month. */
  dateNum: z.int(),
  /** 'viernes' */
  dayStr: z.string(),
  /** Whether the day can be declared now (S-203…S-206) and the lease is valid on it. */
  cargable: z.boolean(),
});
export type PeriodDay = z.infer<typeof periodDay>;

/** The six states of a day (S-200). */
export const dayStates = [
  'not-declarable',
  'declarable',
  'declared',
  'audited',
  'justified',
  'undeclared-locked',
] as const;
export type DayState = (typeof dayStates)[number];

export const periodTotals = z.object({
  /** Boletas plus facturas in Chile, transactions elsewhere (S-051). */
  tickets: z.int(),
  /** Every amount, before credit notes. */
  bruto: z.number(),
  /** Absolute. */
  notasCredito: z.number(),
  /** What the total chip shows: amounts minus credit notes (S-052, S-273). */
  total: z.number(),
  /** Days with a sale. */
  dias: z.int(),
});
export type PeriodTotals = z.infer<typeof periodTotals>;

/** A person of a store (S-189). */
export const storeContact = z.object({
  nombres: z.string(),
  apellidos: z.string(),
  email: z.string(),
  telefono: z.nullable(z.string()),
});

/** The lease as the sales screens need it (S-190…S-192). */
export const salesContract = z.object({
  id: z.int(),
  codigo: z.string(),
  estado: z.string(),
  paisId: countryCode,
  auditada: z.boolean(),
  fechaInicio: contractDay,
  finVigenciaReal: z.nullable(contractDay),
  marca: z.object({ id: z.int(), nombre: z.string(), logoArchivoPath: z.nullable(z.string()) }),
  edificio: z.object({ id: z.int(), nombre: z.string() }),
  espacio: z.object({
    id: z.int(),
    codigo: z.string(),
    codigoLocalPais: z.nullable(z.string()),
    glaMetros2: z.nullable(z.number()),
  }),
  empresa: z.object({ id: z.int(), nombre: z.string(), rut: z.string() }),
  /** Enabled store managers, at most two (S-048). */
  usuarios: z.array(storeContact),
});
export type SalesContract = z.infer<typeof salesContract>;

/** A store of the user (S-185…S-189). */
export const storeCard = z.object({
  /** Brand. */
  nombre: z.string(),
  edificio: z.string(),
  edificioID: z.int(),
  espacioCodigo: z.string(),
  codigoLocalPais: z.nullable(z.string()),
  pathImage: z.nullable(z.string()),
  /** Suffix of the daily page: `/resumen-ventas-detalle/<espacio>/<empresa>`; it names no lease. */
  pathEspacio: z.string(),
  idContrato: z.int(),
  /** Lease code. */
  contrato: z.string(),
  marcaId: z.int(),
  espacioId: z.int(),
  empresaId: z.int(),
  /** Pending days: those of the current month, and of the previous one while it can be declared. */
  pendientes: z.int(),
  /** Pending days of the previous month (S-187). */
  cantVentasDiariasPendientesMesAnterior: z.int(),
  rutEmpresa: z.string(),
  /** Enabled store managers, at most two. */
  usuarios: z.array(storeContact),
});
export type StoreCard = z.infer<typeof storeCard>;

/**
 * One month of a lease, with everything on the daily page, so that it is one call. Besides the records it has
 * what the server's clock decides: the country's today, which days are open and which are pending.
 */
export const salesPeriod = z.object({
  contrato: salesContract,
  periodo: month,
  /** Today in the country. */
  hoy: day,
  /** Cut-off day of the country (S-014). */
  diaCorte: z.int(),
  dias: z.array(
    z.extend(periodDay, {
      estado: z.enum(dayStates),
      /** Counts as pending now (S-216, S-217): no record, and not too recent. */
      pendiente: z.boolean(),
      venta: z.nullable(dailySale),
    }),
  ),
  totales: periodTotals,
  /** Totals of the month before `periodo`, for the comparison. */
  totalesMesAnterior: periodTotals,
  /** Pending days of the month before today's; they block declaring (S-220). */
  pendientesMesAnterior: z.array(day),
  /** S-218: fewer sales than days in the previous month, before the cut-off. */
  avisarMesAnterior: z.boolean(),
  /** S-220: the current month cannot be declared until the previous one is complete. */
  bloqueado: z.boolean(),
  /** The company's other leases of the space that were valid in the month, the earliest first. */
  otrosContratos: z.array(
    z.pick(salesContract, { id: true, codigo: true, fechaInicio: true, finVigenciaReal: true }),
  ),
});
export type SalesPeriod = z.infer<typeof salesPeriod>;

export const justificationOption = z.object({
  id: z.int(),
  nombre: z.string(),
  /** True: a range of dates is required (S-183). */
  periodo: z.boolean(),
});
export type JustificationOption = z.infer<typeof justificationOption>;

export const justificationSubmission = z.strictObject({
  /** The day, or the first of the range. */
  fecha: day,
  /** Last day of the range; required if the reason needs a range, else ignored. */
  fechaFin: z.nullish(day),
  justificacionId: z.nullish(z.int()),
  comentario: z.nullish(z.string()),
  /** The records of these days as the sender has seen them. A record unknown to the sender is not replaced: 409. */
  reemplaza: z.nullish(
    z.array(z.strictObject({ fecha: day, rowVersion: seenVersion })).check(z.maxLength(31)),
  ),
});
export type JustificationSubmission = z.infer<typeof justificationSubmission>;

/** `details` of a justification that met records unknown to its sender. */
export const unseenSales = z.object({ guardadas: z.array(dailySale) });

const read = { can: ['read', 'DailySales'] } as const;
/** Readers of the report look at a store's days too (S-143), and so do those who audit them. */
const looks = {
  anyOf: [
    ['read', 'DailySales'],
    ['read', 'Sales'],
    ['manage', 'SalesAudit'],
  ],
} as const;
const create = { can: ['create', 'DailySales'] } as const;
const contractParams = z.object({ id });
/** The month is called `period` in one call of the document and `periodo` in others; both are accepted. */
const eitherMonth = { period: z.optional(month), periodo: z.optional(month) };
const hasMonth = z.refine<{ period?: string | undefined; periodo?: string | undefined }>(
  (query) => query.period !== undefined || query.periodo !== undefined,
  { path: ['period'], error: 'Falta el mes' },
);
const periodQuery = z.pipe(
  z.strictObject(eitherMonth).check(hasMonth),
  z.transform((query) => ({ period: query.period ?? query.periodo ?? '' })),
);
/** `contratoId`: which of the space's leases, unless another one alone was valid in the month. */
const spacePeriodQuery = z.pipe(
  z.strictObject({ ...eitherMonth, contratoId: z.optional(id) }).check(hasMonth),
  z.transform(({ period, periodo, contratoId }) => ({ period: period ?? periodo ?? '', contratoId })),
);
const spaceQuery = z.strictObject({ espacioId: id, empresaId: id, periodo: month });
/** Under either name: what counts as pending is the days of this month alone. */
export const pendingMonth = eitherMonth;

/** The two states of a store (S-215): days to declare, or none. */
export const storeStates = ['pendientes', 'al-dia'] as const;
export type StoreState = (typeof storeStates)[number];

/** Most stores on a page of the list. */
const storesPerPage = 60;

const rowCount = z.object({ total: z.int(), hasMore: z.boolean() });

/** S-331, S-332. An absent filter filters nothing. */
export const listStores = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/admin-local',
  summary: 'The stores that the caller reaches, those with most days to declare first',
  limit: 'search',
  access: read,
  query: z.strictObject({
    estado: z.optional(z.enum(storeStates)),
    /** Part of the brand's name, the store number or the space's code (S-020). */
    buscar: z.optional(searchWords()),
    empresaId: z.optional(id),
    edificioId: z.optional(id),
    marcaId: z.optional(id),
    espacioId: z.optional(id),
    ...pendingMonth,
    page: pageNumber(),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(storesPerPage)), storesPerPage),
  }),
  reply: z.extend(pageOf(storeCard), {
    /** Stores in each state with the other filters, ignoring the state filter (S-018). */
    conteo: z.object({ pendientes: rowCount, alDia: rowCount }),
  }),
});
export type StorePage = z.infer<typeof listStores.reply>;

/** No screen makes this call: S-363 has one contract by its id; lists and months bring theirs along. */
export const getSalesContract = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/:id',
  summary: 'A contract with brand, building, space, company and store managers',
  // Users who see leases or sales: each group has its own permission.
  access: {
    anyOf: [
      ['read', 'Contract'],
      ['read', 'DailySales'],
    ],
  },
  params: contractParams,
  reply: salesContract,
});

export const getSalesPeriod = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/:id/ventas-diarias',
  summary: 'One month of a contract: days, records, totals and what is pending',
  access: looks,
  params: contractParams,
  query: periodQuery,
  reply: salesPeriod,
});

export const exportDailySales = endpoint({
  method: 'POST',
  path: '/api/sales/contratos/:id/ventas-diarias/exportar',
  summary: 'Every day of a month of a contract as a spreadsheet (U-409)',
  access: read,
  limit: 'export',
  params: contractParams,
  body: z.strictObject({ periodo: month }),
  reply: exportJob,
});

/**
 * The daily page's address has space and company instead of the lease; this answers the same period by them
 * (S-030, S-031).
 */
export const getSpacePeriod = endpoint({
  method: 'GET',
  path: '/api/sales/espacios/:espacioId/empresas/:empresaId/ventas-diarias',
  summary: 'One month of the contract that a company has for a space, of two the later or the one asked for',
  access: looks,
  params: z.object({ espacioId: id, empresaId: id }),
  query: spacePeriodQuery,
  reply: salesPeriod,
});

export const declareDay = endpoint({
  method: 'POST',
  path: '/api/sales/contratos/:id/ventas-diarias',
  summary: 'Declares a day or edits its declaration; answers the stored record',
  access: create,
  params: contractParams,
  body: dailySaleSubmission,
  reply: dailySale,
  idempotent: true,
});

export const justifyDays = endpoint({
  method: 'POST',
  path: '/api/sales/contratos/:id/ventas-diarias/justificacion',
  summary: 'Justifies a day, or the days of a range within its month; answers the stored records',
  access: create,
  params: contractParams,
  body: justificationSubmission,
  reply: z.array(dailySale),
  idempotent: true,
});

export const justifyDaysArg = endpoint({
  ...justifyDays,
  path: '/api/sales/contratos/:id/ventas-diarias/justificacion-arg',
  summary: 'The same, under the path that Argentina uses',
});

export const listJustifications = endpoint({
  method: 'GET',
  path: '/api/sales/ventas-diarias/justificaciones',
  summary: 'The reasons that a day without sales can be justified with',
  access: read,
  reply: z.array(justificationOption),
});

/**
 * No screen makes this call: S-346 has the records of a month by space and company; screens open a
 * month by `getSpacePeriod`.
 */
export const listDailySales = endpoint({
  method: 'GET',
  path: '/api/sales/ventas-diarias',
  summary: 'The records of a month of the contract that a company has for a space',
  access: read,
  query: spaceQuery,
  reply: z.array(dailySale),
});

/** No screen makes this call: S-348 has the path that Argentina uses. */
export const listDailySalesArg = endpoint({
  ...listDailySales,
  path: '/api/sales/ventas-diarias-arg',
  summary: 'The same, under the path that Argentina uses',
});
