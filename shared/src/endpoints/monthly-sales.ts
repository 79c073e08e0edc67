import { z } from 'zod';
import { uploaderBytes } from '../rules/uploader-bytes.ts';
import { countryCode, day, fileLink, id, month, pageOf, searchWords, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';
import { salesContract } from './sales.ts';

const evidenceFile = z.object({ id: z.number().int(), nombre: z.string() });
export type EvidenceFile = z.infer<typeof evidenceFile>;

/**
 * A monthly sale (S-193, S-194). Amounts in major units; `montoNotasCredito` is 0 or negative. Fields that
 * the country does not use are 0.
 */
export const monthlySale = z.object({
  id: z.number().int(),
  idContrato: z.number().int(),
  /** The date of the declaration; its month is the declared one. */
  fecha: day,
  cantidadTickets: z.number().int(),
  totalEfectivo: z.number(),
  totalTarjeta: z.number(),
  ventaBruta: z.number(),
  ventaNeta: z.number(),
  serieBoletas: z.string(),
  serieFacturas: z.string(),
  montoNotasCredito: z.number().max(0),
  /** The first of `evidenciaArchivos`. */
  evidenciaArchivo: evidenceFile.nullable(),
  evidenciaArchivoId: z.number().int().nullable(),
  evidenciaArchivos: z.array(evidenceFile),
  auditada: z.boolean(),
  /** Who declared the month first, and when. */
  declaradaPor: z.string(),
  declaradaEn: z.iso.datetime(),
  /** Sent back when the month is edited; a stale one is answered 409. */
  rowVersion: z.number().int(),
});
export type MonthlySale = z.infer<typeof monthlySale>;

const number = z.number().nullish();

/** Part `venta` of a declaration: the fields of the lease's country; the rules validate them, with their messages. */
export const monthlySaleSubmission = z.strictObject({
  fecha: day.nullish(),
  cantidadTickets: number,
  totalEfectivo: number,
  totalTarjeta: number,
  /** Derived from the other amounts; if sent, it must equal the derived value. */
  ventaBruta: number,
  ventaNeta: number,
  serieBoletas: z.string().max(100).nullish(),
  serieFacturas: z.string().max(100).nullish(),
  /** Negative, or positive and negated by the API. */
  montoNotasCredito: number,
  /** Stored files to keep; absent: all of them. */
  evidenciaArchivoIds: z.array(id).max(20).optional(),
  /** Version of the edited declaration; absent or null for a month without one. */
  rowVersion: seenVersion.nullish(),
});
export type MonthlySaleSubmission = z.infer<typeof monthlySaleSubmission>;

/** State of a lease's month: waiting, too late, declared, or locked by the audit. */
export const monthStates = ['undeclared', 'expired', 'declared', 'audited'] as const;
export type MonthState = (typeof monthStates)[number];

/** Filter of a list; 'waiting' and 'too late' are both pending. */
export const monthFilters = ['pending', 'declared', 'audited'] as const;
export type MonthFilter = (typeof monthFilters)[number];

/** A lease with its sale of the month, if any (S-192). */
export const monthlyContract = z.object({
  ...salesContract.shape,
  estadoMes: z.enum(monthStates),
  ventaMensual: monthlySale.nullable(),
  /** Sum of the month's daily declarations, for comparison; null without any. */
  ventasDiarias: z
    .object({
      dias: z.number().int(),
      tickets: z.number().int(),
      /** After the credit notes are subtracted. */
      bruto: z.number(),
      /** Absolute. */
      notasCredito: z.number(),
    })
    .nullable(),
});
export type MonthlyContract = z.infer<typeof monthlyContract>;

const period = {
  agno: z.coerce.number().int().min(2000).max(2100),
  mes: z.coerce.number().int().min(1).max(12),
};

/** The month that a year and a month name. */
export const monthNamed = ({ agno, mes }: { readonly agno: number; readonly mes: number }): string =>
  `${agno}-${String(mes).padStart(2, '0')}`;

const narrowing = {
  /** S-375: only the leases of this company. */
  empresaId: id.optional(),
  /** Part of brand, mall, store number or lease, ignoring case. */
  buscar: searchWords().optional(),
  estado: z.enum(monthFilters).optional(),
  /** Only the leases of this mall. */
  edificioId: id.optional(),
};
const filters = { ...period, ...narrowing };

const pageAsked = {
  /** 0-based. */
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(50).default(20),
};

const yes = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The page of leases, and the dates judged by the server's clock. */
const monthlyPage = pageOf(monthlyContract).extend({
  periodo: month,
  /** Today in the country. */
  hoy: day,
  /** Last day of a month on which the previous one can be declared. */
  diaCorte: z.number().int(),
  /** The month can be declared now (S-223, S-224). */
  abierto: z.boolean(),
  /** Some lease of the month is not in force (S-118). */
  hayNoVigentes: z.boolean(),
  /** Leases of the month by state; search and state filter do not affect the counts. */
  resumen: z.object({ contratos: z.number().int(), declarados: z.number().int() }),
});
export type MonthlyPage = z.infer<typeof monthlyPage>;

/** Users who declare months, and readers of the report (P-073, S-034). */
const looks = {
  anyOf: [
    ['read', 'MonthlySales'],
    ['create', 'MonthlySales'],
    ['read', 'Sales'],
  ],
} as const;
const params = z.object({ id });
const monthParams = z.object({ id, periodo: month });

/** The contracts of a month with their sales (S-335). The month is `agno` and `mes`, or one text (S-336). */
export const listMonthlySales = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/ventas-mensuales',
  summary: 'The contracts that were valid in a month, each with its sale of that month',
  access: looks,
  limit: 'search',
  query: z
    .strictObject({
      agno: period.agno.optional(),
      mes: period.mes.optional(),
      period: month.optional(),
      periodo: month.optional(),
      ...narrowing,
      /** Ended leases too (S-226). */
      noVigentes: yes.optional(),
      ...pageAsked,
      size: z.coerce.number().int().min(1).max(50).default(5),
    })
    .transform(({ agno, mes, period, periodo, ...search }, context) => {
      const found = period ?? periodo ?? (agno && mes && monthNamed({ agno, mes }));
      if (!found) context.addIssue({ code: 'custom', path: ['periodo'], message: 'Falta el mes' });
      return { ...search, month: found || '' };
    }),
  reply: monthlyPage,
});

export const getMonthlySale = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/:id/ventas-mensuales/:periodo',
  summary: 'A contract with its sale of one month',
  access: looks,
  params: monthParams,
  reply: monthlyContract.extend({ hoy: day, diaCorte: z.number().int(), abierto: z.boolean() }),
});
export type MonthlyContractNow = z.infer<typeof getMonthlySale.reply>;

/** The largest file count of any country (S-302). */
const mostFiles = 5;

/** S-342. Details of a 409: `guardada`, the sale as another user has saved it meanwhile. */
export const declareMonth = endpoint({
  method: 'POST',
  path: '/api/sales/contratos/:id/ventas-mensuales',
  summary: 'Declares the previous month of a contract or edits its declaration; `file` repeats',
  access: { can: ['create', 'MonthlySales'] },
  limit: 'upload',
  params,
  body: z.strictObject({ venta: monthlySaleSubmission, file: z.array(z.file()).max(20).optional() }),
  // The largest files plus one, so that one file too many is told apart from a body too large; 64 kB for the
  // rest.
  multipart: { maxBytes: (mostFiles + 1) * uploaderBytes + 65_536, maxParts: 30, lists: ['file'] },
  reply: monthlyContract,
  idempotent: true,
});

const changed = z.union([z.number(), z.string()]).nullable();

export const monthlyChangeFields = [
  'fecha',
  'serieBoletas',
  'serieFacturas',
  'cantidadTickets',
  'totalEfectivo',
  'totalTarjeta',
  'ventaBruta',
  'ventaNeta',
  'montoNotasCredito',
  'evidencia',
] as const;

export const monthlyHistoryEntry = z.object({
  version: z.number().int(),
  cuando: z.iso.datetime(),
  quien: z.string(),
  accion: z.enum(['declarada', 'corregida']),
  /** Null: there was no value. */
  cambios: z.array(z.object({ campo: z.enum(monthlyChangeFields), antes: changed, despues: changed })),
});
export type MonthlyHistoryEntry = z.infer<typeof monthlyHistoryEntry>;

export const getMonthlyHistory = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/:id/ventas-mensuales/:periodo/historial',
  summary: 'Who declared and corrected a month, when, and what changed; the newest first',
  access: looks,
  params: monthParams,
  reply: z.array(monthlyHistoryEntry),
});

export const exportMonthlySales = endpoint({
  method: 'POST',
  path: '/api/sales/contratos/ventas-mensuales/exportar',
  summary: 'Every contract that the filters give as a spreadsheet (U-409)',
  access: looks,
  limit: 'export',
  body: z.strictObject({ ...filters, noVigentes: z.boolean().optional() }),
  reply: exportJob,
});

/** A file of evidence as it was sent (S-369). */
export const downloadEvidence = endpoint({
  method: 'GET',
  path: '/api/sales/archivos/:id/download',
  summary: 'An evidence file under its name: a link valid for 60 s and for the caller only',
  access: looks,
  params,
  reply: fileLink,
});

/** No screen makes this call: S-362 has the contracts of a brand with their sales of a month. */
export const listBrandMonthlySales = endpoint({
  method: 'GET',
  path: '/api/sales/marcas/:id/contratos-ventas',
  summary: 'A page of the contracts of a brand with their sales of a month',
  access: looks,
  params,
  query: z.strictObject({ ...period, ...pageAsked }),
  reply: pageOf(monthlyContract),
});

/** No screen makes this call: S-374 has a user's sales of a month, S-376 decides its address. */
export const listUserMonthlySales = endpoint({
  method: 'GET',
  path: '/api/usuarios/:id/ventas-mensuales',
  summary: 'A page of the contracts that the user reaches in a country with their sales of a month',
  access: looks,
  params,
  query: z.strictObject({ ...period, paisId: countryCode, empresaId: id.optional(), ...pageAsked }),
  reply: pageOf(monthlyContract),
});
