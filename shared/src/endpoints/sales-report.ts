import { z } from 'zod';
import type { ComparedPeriod } from '../rules/sales-periods.ts';
import { countryCode, day, id, month, pageOf, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';
import { listStores, pendingMonth, salesContract, storeStates } from './sales.ts';

/** Readers of the report (P-073). What they see is of the malls that they are assigned to. */
const reads = { can: ['read', 'Sales'] } as const;
const params = z.object({ id });

/* The stores of the report. */

const storeFilters = {
  estado: z.enum(storeStates).optional(),
  /** Part of the brand's name, the store number or the space's code (S-137). */
  buscar: searchWords().optional(),
  edificioId: id.optional(),
  empresaId: id.optional(),
};

/** S-333, S-334: filters, month and page like the stores list, and its reply. */
export const listDailyReport = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/ventas-diarias',
  summary:
    'The stores of the sales report, those with most days to declare first, with the counts of both states',
  limit: 'search',
  access: reads,
  query: z.strictObject({
    ...storeFilters,
    ...pendingMonth,
    /** 0-based. */
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    size: z.coerce.number().int().min(1).max(60).default(60),
  }),
  reply: listStores.reply,
});

export const exportDailyReport = endpoint({
  method: 'POST',
  path: '/api/sales/contratos/ventas-diarias/exportar',
  summary: 'Every store that the filters give as a spreadsheet (U-409)',
  access: reads,
  limit: 'export',
  body: z.strictObject(storeFilters),
  reply: exportJob,
});

/** A contract with what it declared in some days. Amounts in major units of its country. */
const declaredContract = z.object({
  ...salesContract.shape,
  /** Days to declare, with a sale, justified, and without any record, of those that are due by now. */
  dias: z.object({
    exigidos: z.int(),
    declarados: z.int(),
    justificados: z.int(),
    pendientes: z.int(),
  }),
  tickets: z.number().int(),
  /** Every amount, minus credit notes. */
  total: z.number(),
});
export type DeclaredContract = z.infer<typeof declaredContract>;

const pageAsked = {
  /** 0-based. */
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  size: z.coerce.number().int().min(1).max(50).default(20),
};

/** Most days of `readDailyReport`: two months. */
export const longestDailyReport = 62;

/** No screen makes this call: S-349 has the daily report of a period; screens show what is pending now. */
export const readDailyReport = endpoint({
  method: 'GET',
  path: '/api/sales/ventas-diarias/reporte',
  summary: 'A page of the contracts with the days that they declared from `inicio` to `fin`, by code',
  access: reads,
  limit: 'search',
  query: z.strictObject({
    paisId: countryCode,
    inicio: day,
    fin: day,
    /** Contracts with days of the period to declare, or without. */
    estado: z.enum(storeStates).optional(),
    edificioId: id.optional(),
    ...pageAsked,
  }),
  reply: pageOf(declaredContract),
});

/** No screen makes this call: S-355 has the contracts of a building with their days of a month. */
export const listBuildingContracts = endpoint({
  method: 'GET',
  path: '/api/sales/edificios/:id/contratos-ventas-diarias',
  summary: 'A page of the contracts of a mall with the days that they declared in a month, by code',
  access: reads,
  limit: 'search',
  params,
  query: z.strictObject({ periodo: month, ...pageAsked }),
  reply: pageOf(declaredContract),
});

/** No screen makes this call: S-356, S-357 have the counts of a building; the list brings them along. */
export const countBuildingSpaces = endpoint({
  method: 'GET',
  path: '/api/sales/edificios/:id/espacios/contabilizacion',
  summary: 'How many stores of a mall have days to declare, and how many have none',
  access: reads,
  params,
  query: z.strictObject(pendingMonth),
  reply: z.object({ pendientes: z.int(), alDia: z.int(), total: z.int() }),
});

/* Figures. */

export const figureGroups = ['mall', 'marca', 'categoria'] as const;
export type FigureGroup = (typeof figureGroups)[number];

export const figureOrders = ['ventas', 'mesAntes', 'anioAntes', 'm2', 'tickets', 'nombre'] as const;
export type FigureOrder = (typeof figureOrders)[number];

/** Of each compared period. Amounts in major units of the caller's country, minus credit notes. */
const ofPeriods = <Value extends z.ZodType>(value: Value) =>
  z.object({ actual: value, mesAntes: value, anioAntes: value } satisfies Record<ComparedPeriod, Value>);
const sums = ofPeriods(z.object({ ventas: z.number(), tickets: z.number() }));
export type FigureSums = z.infer<typeof sums>;

const figures = sums.extend({
  /** Let area of the period in m²: a lease counts by the share of the days on which it was valid. */
  m2: z.number(),
});

const figureRow = figures.extend({
  /** Of the mall, brand or category; null: brands without a category. */
  id: z.int().nullable(),
  nombre: z.string(),
});
export type FigureRow = z.infer<typeof figureRow>;

const asked = {
  desde: day,
  hasta: day,
  por: z.enum(figureGroups),
  /** Only this mall. */
  edificioId: id.optional(),
  orden: z.enum(figureOrders).default('ventas'),
};

export const readFigures = endpoint({
  method: 'GET',
  path: '/api/sales/informe',
  summary:
    'Sales of a period by mall, brand or category, against the same weekdays four weeks and 52 weeks before',
  access: reads,
  limit: 'search',
  query: z.strictObject({
    ...asked,
    page: pageAsked.page,
    size: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: pageOf(figureRow).extend({
    /** `comparable`: sales were already declared when it began, so that it is a whole period. */
    periodos: ofPeriods(z.object({ desde: day, hasta: day, comparable: z.boolean() })),
    total: figures,
    /** The totals of each day or week, the oldest first. */
    puntos: z.array(sums.extend({ desde: day, hasta: day })),
    /** Until when declarations are counted; null: none has been counted yet. */
    actualizado: z.iso.datetime().nullable(),
  }),
});
export type Figures = z.infer<typeof readFigures.reply>;

export const exportFigures = endpoint({
  method: 'POST',
  path: '/api/sales/informe/exportar',
  summary: 'Every mall, brand or category of the report as a spreadsheet (U-409)',
  access: reads,
  limit: 'export',
  body: z.strictObject(asked),
  reply: exportJob,
});
