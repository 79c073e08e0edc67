/* In zod/mini: the shell asks on every screen whether there are reports. */
import * as z from 'zod/mini';
import { id, month } from './common-small.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

/** The on-demand reports of a company. */
export const reportServices = [
  'ventas-por-mes',
  'tickets-por-mes',
  'ticket-promedio',
  'cumplimiento-de-declaracion',
] as const;

/** Months that a report may cover, including the current one. */
export const reportLengths = [3, 6, 12, 24] as const;
/** Those that it covers without a choice. */
export const reportMonths = 12;

export const reportSummary = z.object({
  id: z.enum(reportServices),
  nombre: z.string(),
  descripcion: z.string(),
  /** First and last month, YYYY-MM. */
  desde: month,
  hasta: month,
});
export type ReportSummary = z.infer<typeof reportSummary>;

/** In the order of `centros`; null where nothing was requested from the company. */
const values = z.array(z.nullable(z.number()));

export const report = z.extend(reportSummary, {
  /** 'monto' in major units of the company's country; 'porcentaje' from 0 to 100. */
  unidad: z.enum(['monto', 'cantidad', 'porcentaje']),
  centros: z.array(z.object({ id: z.int(), nombre: z.string() })),
  /** The oldest first. */
  meses: z.array(z.object({ mes: month, valores: values, total: z.nullable(z.number()) })),
});
export type Report = z.infer<typeof report>;

const companyId = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
/** How many months, up to the current one. */
const period = {
  meses: z._default(
    z.coerce.number().check(z.refine((months) => reportLengths.some((length) => length === months))),
    reportMonths,
  ),
};
const oneReport = z.object({ companyId, service: z.enum(reportServices) });

export const listReports = endpoint({
  method: 'GET',
  path: '/api/powerbi/reportes/empresas/:companyId',
  summary: 'The on-demand reports of a company, as far as the caller may read what they are made of (P-326)',
  access: 'session',
  params: z.object({ companyId }),
  reply: z.array(reportSummary),
});

/** Reports are made of declared sales: a user needs the right to read the sales or their report. */
export const reportReaders = {
  anyOf: [
    ['read', 'DailySales'],
    ['read', 'Sales'],
  ],
} as const;

export const readReport = endpoint({
  method: 'GET',
  path: '/api/powerbi/reportes/empresas/:companyId/:service',
  summary: 'One report, worked out now: months and malls (P-056)',
  access: reportReaders,
  params: oneReport,
  query: z.strictObject(period),
  reply: report,
});

/** A report of a BI server (P-059). */
export const externalReportLink = z.object({ id: z.int(), nombre: z.string(), descripcion: z.string() });
export type ExternalReportLink = z.infer<typeof externalReportLink>;

export const listExternalReports = endpoint({
  method: 'GET',
  path: '/api/powerbi/reportes/externos',
  summary: 'The reports of BI servers that the caller may open, in their order (P-059)',
  access: 'session',
  reply: z.array(externalReportLink),
});

export const readExternalReport = endpoint({
  method: 'GET',
  path: '/api/powerbi/reportes/externos/:id',
  summary: 'One report of a BI server, with the address to show in a frame (P-059)',
  access: 'session',
  params: z.object({ id }),
  reply: z.extend(externalReportLink, { url: z.string() }),
});

export const exportReport = endpoint({
  method: 'POST',
  path: '/api/powerbi/reportes/empresas/:companyId/:service/export',
  summary: 'The same as a spreadsheet (U-409)',
  access: reportReaders,
  limit: 'export',
  params: oneReport,
  body: z.strictObject(period),
  reply: exportJob,
});
