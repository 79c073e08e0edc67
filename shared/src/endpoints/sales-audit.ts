/* In zod/mini, because the daily page loads it. */
import * as z from 'zod/mini';
import { day, id, month, pageNumber, pageOf, searchWords } from './common-small.ts';
import { dailySale, dailySaleSubmission } from './daily-sale.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

/** Stores with days to audit, with days to declare, and those whose declared days are all audited. */
export const auditStates = ['por-auditar', 'sin-declarar', 'auditados'] as const;
export type AuditState = (typeof auditStates)[number];

/** Most stores that one call audits: at most 31,000 days in a transaction. */
export const mostAuditedStores = 1_000;

/** Letters of a reason. */
export const auditReasonLength = { min: 10, max: 500 } as const;

export const auditReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(auditReasonLength.min, `Explique el motivo con al menos ${auditReasonLength.min} letras`),
    z.maxLength(auditReasonLength.max, `El motivo tiene como máximo ${auditReasonLength.max} letras`),
  );

/** A store in a month. Amounts in major units of the country. */
export const auditedStore = z.object({
  /** The lease. */
  id: z.int(),
  contrato: z.string(),
  marca: z.string(),
  empresa: z.string(),
  edificio: z.string(),
  local: z.string(),
  espacioId: z.int(),
  empresaId: z.int(),
  /** Days with a sale or a justification. */
  declarados: z.int(),
  /** Days that should have a record and have none, up to the last pending day. */
  sinDeclarar: z.array(day),
  auditados: z.array(day),
  /** Amounts minus credit notes. */
  total: z.number(),
});
export type AuditedStore = z.infer<typeof auditedStore>;

const filters = {
  edificioId: z.optional(id),
  /** Part of brand, mall, store number, space or lease. */
  buscar: z.optional(searchWords()),
  estado: z.optional(z.enum(auditStates)),
};

const audits = { can: ['manage', 'SalesAudit'] } as const;
const base = '/api/sales/auditoria';

export const listSalesAudit = endpoint({
  method: 'GET',
  path: base,
  summary: 'The stores of a month with their declared, missing and audited days',
  access: audits,
  limit: 'search',
  query: z.strictObject({
    periodo: month,
    ...filters,
    page: pageNumber(100_000),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  reply: z.object({
    ...pageOf(auditedStore).shape,
    /** Today in the country. */
    hoy: day,
    /** Days of all stores that the filters leave. */
    resumen: z.object({
      declarados: z.int(),
      sinDeclarar: z.int(),
      auditados: z.int(),
    }),
  }),
});

export const exportSalesAudit = endpoint({
  method: 'POST',
  path: `${base}/exportar`,
  summary: 'Every store that the filters leave, as a spreadsheet',
  access: audits,
  limit: 'export',
  body: z.strictObject({ periodo: month, ...filters }),
  reply: exportJob,
});

/** Some stores by lease, or all that the filters leave. */
const selection = z.union([
  z.strictObject({ contratos: z.array(id).check(z.minLength(1), z.maxLength(mostAuditedStores)) }),
  z.strictObject({ filtros: z.strictObject(filters) }),
]);
export type AuditSelection = z.infer<typeof selection>;

/** What an audit would lock. */
export const auditPreview = z.object({
  /** Sent back with the audit: it is refused if a day was declared or changed meanwhile. */
  vista: z.string(),
  /** Stores with a day to lock. */
  locales: z.int(),
  dias: z.int(),
  /** Of these days: amounts minus credit notes. */
  total: z.number(),
  /** Days without a record, which stay open. */
  sinDeclarar: z.object({
    locales: z.int(),
    dias: z.int(),
    /** The first of these stores, those with most days before. */
    primeros: z.array(z.object({ id: z.int(), nombre: z.string(), dias: z.array(day) })),
  }),
});
export type AuditPreview = z.infer<typeof auditPreview>;

export const previewSalesAudit = endpoint({
  method: 'POST',
  path: `${base}/vista`,
  summary: 'How many days of how many stores an audit would lock, and which days it would leave open',
  access: audits,
  limit: 'search',
  body: z.strictObject({ periodo: month, seleccion: selection }),
  reply: auditPreview,
});

/** Details of a 409: `stored`, the preview as it is now. */
export const auditSales = endpoint({
  method: 'POST',
  path: base,
  summary: 'Locks the declared days of a month of some stores, at most 1,000 at once',
  access: audits,
  limit: 'search',
  body: z.strictObject({ periodo: month, seleccion: selection, vista: z.string().check(z.maxLength(120)) }),
  reply: z.object({ locales: z.int(), dias: z.int() }),
  idempotent: true,
});

export const unlockSales = endpoint({
  method: 'POST',
  path: `${base}/desbloqueo`,
  summary:
    'Unlocks audited days of a store, all of its month if none is named; the reason enters their history',
  access: audits,
  limit: 'search',
  body: z.strictObject({
    contratoId: id,
    periodo: month,
    dias: z.optional(z.array(day).check(z.minLength(1), z.maxLength(31))),
    motivo: auditReason,
  }),
  reply: z.object({ dias: z.array(day) }),
  idempotent: true,
});

/** Details of a 409: `guardada`, the record as it is stored. */
export const correctSale = endpoint({
  method: 'POST',
  path: '/api/sales/contratos/:id/ventas-diarias/correccion',
  summary: 'Corrects or declares a day on a tenant’s behalf; its people are told the reason',
  access: audits,
  params: z.object({ id }),
  body: z.strictObject({ venta: dailySaleSubmission, motivo: auditReason }),
  reply: dailySale,
  idempotent: true,
});
