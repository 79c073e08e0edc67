import { z } from 'zod';
import { day, id } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Fields of a record that people fill in; the rest follows from them. */
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

const value = z.union([z.number(), z.string()]).nullable();

/** One field that a change touched. Amounts in major units, credit notes absolute, a justification by its name. */
export const saleChange = z.object({
  campo: z.enum(saleChangeFields),
  /** Null: there was nothing. */
  antes: value,
  /** Null: there is nothing any more. */
  despues: value,
});
export type SaleChange = z.infer<typeof saleChange>;

/** What somebody did to the record of a day. */
export const saleHistoryEntry = z.object({
  /** The record's version that it made. */
  version: z.number().int(),
  cuando: z.iso.datetime(),
  /** First and last name. */
  quien: z.string(),
  accion: z.enum(['declarada', 'corregida', 'justificada']),
  cambios: z.array(saleChange),
});
export type SaleHistoryEntry = z.infer<typeof saleHistoryEntry>;

export const getDayHistory = endpoint({
  method: 'GET',
  path: '/api/sales/contratos/:id/ventas-diarias/:fecha/historial',
  summary: 'Who declared, corrected or justified a day, when, and what changed; the newest first',
  access: { can: ['read', 'DailySales'] },
  params: z.object({ id, fecha: day }),
  reply: z.array(saleHistoryEntry),
});
