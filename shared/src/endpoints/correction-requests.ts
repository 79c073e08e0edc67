/* In zod/mini, because the daily page loads it. */
import * as z from 'zod/mini';
import { day, id, pageNumber, pageOf, searchWords, seenVersion } from './common-small.ts';
import { dailySale, dailySaleSubmission } from './daily-sale.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';
import { auditReason } from './sales-audit.ts';

/** Open, accepted and rejected by the operator's staff, withdrawn by the tenant. */
export const correctionStates = ['abierta', 'aceptada', 'rechazada', 'retirada'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** What a tenant's person asked about a day of a store. */
export const correctionRequest = z.object({
  id: z.int(),
  fecha: day,
  estado: z.enum(correctionStates),
  /** The right figures, with the version of the record that the person saw. */
  pedido: dailySaleSubmission,
  motivo: z.string(),
  /** First and last name. */
  pedidaPor: z.string(),
  pedidaEn: z.iso.datetime(),
  /** Who accepted, rejected or withdrew it, when, and why it was rejected; null while it is open. */
  respuesta: z.nullable(
    z.object({ por: z.string(), cuando: z.iso.datetime(), motivo: z.nullable(z.string()) }),
  ),
});
export type CorrectionRequest = z.infer<typeof correctionRequest>;

/** The same for the operator's staff, with the store. */
export const storeCorrection = z.object({
  ...correctionRequest.shape,
  contratoId: z.int(),
  contrato: z.string(),
  marca: z.string(),
  empresa: z.string(),
  edificio: z.string(),
  local: z.string(),
  espacioId: z.int(),
  empresaId: z.int(),
  /** Total of the figures that were asked for, less credit notes. */
  total: z.number(),
});
export type StoreCorrection = z.infer<typeof storeCorrection>;

/** A request beside the day. */
export const correctionDetail = z.object({
  ...storeCorrection.shape,
  /** The record as it is; of an answered request, as it was before the answer. Null: there was none. */
  registro: z.nullable(dailySale),
  /** Still open, and the record has another version than the one that the person saw. */
  cambioDespues: z.boolean(),
});
export type CorrectionDetail = z.infer<typeof correctionDetail>;

const declares = { can: ['create', 'DailySales'] } as const;
const reads = { can: ['read', 'SalesAudit'] } as const;
const answers = { can: ['manage', 'SalesAudit'] } as const;
const base = '/api/sales/solicitudes-correccion';
const ofRequest = { params: z.object({ id }), reply: correctionRequest, idempotent: true } as const;

/** Details of a 409: `guardada`, the record as it is stored. */
export const requestCorrection = endpoint({
  method: 'POST',
  path: '/api/sales/contratos/:id/ventas-diarias/solicitud-correccion',
  summary: 'A tenant asks for the correction of a day that only the operator’s staff can change',
  access: declares,
  params: z.object({ id }),
  body: z.strictObject({ venta: dailySaleSubmission, motivo: auditReason }),
  reply: correctionRequest,
  idempotent: true,
});

export const listDayCorrections = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/:id/ventas-diarias/:fecha/solicitudes-correccion',
  summary: 'The corrections that were asked for a day, the newest first',
  // As the history of the day, beside which they are shown.
  access: {
    anyOf: [
      ['read', 'DailySales'],
      ['read', 'Sales'],
      ['manage', 'SalesAudit'],
    ],
  },
  params: z.object({ id, fecha: day }),
  reply: z.array(correctionRequest),
});

export const withdrawCorrection = endpoint({
  method: 'POST',
  path: `${base}/:id/retiro`,
  summary: 'A tenant withdraws a request that is still open',
  access: declares,
  ...ofRequest,
});

const filters = {
  edificioId: z.optional(id),
  /** Part of brand, mall, store number, space or lease. */
  buscar: z.optional(searchWords()),
  estado: z.optional(z.enum(correctionStates)),
};

export const listCorrectionRequests = endpoint({
  method: 'GET',
  path: base,
  summary: 'The corrections that tenants have asked for: the open ones first, each part the newest first',
  access: reads,
  limit: 'search',
  query: z.strictObject({
    ...filters,
    page: pageNumber(100_000),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  reply: pageOf(storeCorrection),
});

export const exportCorrectionRequests = endpoint({
  method: 'POST',
  path: `${base}/exportar`,
  summary: 'Every request that the filters leave, as a spreadsheet',
  access: reads,
  limit: 'export',
  body: z.strictObject(filters),
  reply: exportJob,
});

export const getCorrectionRequest = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'A request with the figures asked for and the record of the day',
  access: reads,
  params: z.object({ id }),
  reply: correctionDetail,
});

/** A 409 says which user has answered meanwhile, or that the day was changed. */
export const acceptCorrection = endpoint({
  method: 'POST',
  path: `${base}/:id/aceptacion`,
  summary: 'Corrects the day as asked; an audited one stays audited. Its people are told',
  access: answers,
  ...ofRequest,
  // The version of the record that was seen beside the request; null: the day had none.
  body: z.strictObject({ rowVersion: z.nullable(seenVersion) }),
});

export const rejectCorrection = endpoint({
  method: 'POST',
  path: `${base}/:id/rechazo`,
  summary: 'Rejects a request with a reason; the store’s people are told',
  access: answers,
  ...ofRequest,
  body: z.strictObject({ motivo: auditReason }),
});
