import * as z from 'zod/mini';
import { day, id } from './common-small.ts';
import { endpoint } from './endpoint.ts';

/** Fields of a record that users enter; the others derive from them. */
export const saleChangeFields = [
  'boletas',
  'boletasEfectivo',
  'boletasTarjeta',
  'facturas',
  'facturasEfectivo',
  'facturasTarjeta',
  'exentas',
  'exentasEfectivo',
  'exentasTarjeta',
  'online',
  'onlineEfectivo',
  'onlineTarjeta',
  'chequeRestaurant',
  'chequeRestaurantMonto',
  'serieBoletas',
  'serieFacturas',
  'tickets',
  'montoNeto',
  'montoNotasCredito',
  'comentario',
  'justificacion',
] as const;

const value = z.nullable(z.union([z.number(), z.string()]));

/** A changed field. Amounts in major units, credit notes absolute, a justification by its name. */
export const saleChange = z.object({
  campo: z.enum(saleChangeFields),
  /** Null: there was no value. */
  antes: value,
  /** Null: the value was removed. */
  despues: value,
});
export type SaleChange = z.infer<typeof saleChange>;

/** One change of a day's record. */
export const saleHistoryEntry = z.object({
  /** The record's version after the change; null for an audit, which changes no figure. */
  version: z.nullable(z.int()),
  cuando: z.iso.datetime(),
  /** First and last name. */
  quien: z.string(),
  accion: z.enum(['declarada', 'corregida', 'justificada', 'auditada', 'desbloqueada']),
  cambios: z.array(saleChange),
  /** Why the operator's staff changed or unlocked the day. */
  motivo: z.optional(z.string()),
  /** The person of the tenant who asked for the change. */
  pedidaPor: z.optional(z.string()),
});
export type SaleHistoryEntry = z.infer<typeof saleHistoryEntry>;

export const getDayHistory = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/:id/ventas-diarias/:fecha/historial',
  summary: 'Who declared, corrected or justified a day, when, and what changed; the newest first',
  // Readers of the report open the same days.
  access: {
    anyOf: [
      ['read', 'DailySales'],
      ['read', 'Sales'],
      ['manage', 'SalesAudit'],
    ],
  },
  params: z.object({ id, fecha: day }),
  reply: z.array(saleHistoryEntry),
});
