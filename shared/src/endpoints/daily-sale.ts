/* In zod/mini, as everything that the daily page loads. */
import * as z from 'zod/mini';
import { day, seenVersion } from './common-small.ts';

/**
 * A daily sale (document 2, section 3). Amounts are in major units of the lease's currency,
 * `montoNotasCredito` is 0 or negative (S-178). A justified day is a record with `justificacion` and no
 * amounts (S-176).
 */
export const dailySale = z.object({
  /** `<contract>-<day>`: a lease has one record per day. */
  id: z.string(),
  idContrato: z.int(),
  fecha: day,
  boletas: z.int(),
  boletasEfectivo: z.number(),
  boletasTarjeta: z.number(),
  facturas: z.int(),
  facturasEfectivo: z.number(),
  facturasTarjeta: z.number(),
  exentas: z.int(),
  exentasEfectivo: z.number(),
  exentasTarjeta: z.number(),
  online: z.int(),
  onlineEfectivo: z.number(),
  onlineTarjeta: z.number(),
  chequeRestaurant: z.int(),
  chequeRestaurantMonto: z.number(),
  serieBoletas: z.string(),
  serieFacturas: z.string(),
  /** Boletas plus facturas in Chile, the transactions elsewhere (S-067). */
  tickets: z.int(),
  montoNeto: z.number(),
  montoNotasCredito: z.number().check(z.maximum(0)),
  /** Every amount of the day, before credit notes (S-067). */
  bruto: z.number(),
  /** Whole days between the day and its first declaration. */
  diasAtraso: z.int(),
  auditada: z.boolean(),
  comentario: z.string(),
  justificacion: z.nullable(z.object({ id: z.int(), nombre: z.string() })),
  /** Name of the user who first declared or justified the day, and when. */
  declaradaPor: z.string(),
  declaradaEn: z.iso.datetime(),
  /** Sent back when the day is edited; a stale one is answered 409. */
  rowVersion: z.int(),
});
export type DailySale = z.infer<typeof dailySale>;

const count = z.nullish(z.number());
const amount = z.nullish(z.number());

/**
 * A day's declaration: the fields of the lease's country (S-179…S-181). The shape is the union of the four
 * countries' forms; `dailySaleSchema(country)` of shared/rules selects the fields and has the messages.
 */
export const dailySaleSubmission = z.strictObject({
  fecha: day,
  boletas: count,
  boletasEfectivo: amount,
  boletasTarjeta: amount,
  facturas: count,
  facturasEfectivo: amount,
  facturasTarjeta: amount,
  exentas: count,
  exentasEfectivo: amount,
  exentasTarjeta: amount,
  online: count,
  onlineEfectivo: amount,
  onlineTarjeta: amount,
  chequeRestaurant: count,
  chequeRestaurantMonto: amount,
  serieBoletas: z.nullish(z.string()),
  serieFacturas: z.nullish(z.string()),
  tickets: count,
  montoNeto: amount,
  /** Negative, or positive and negated by the API (S-101, S-272). */
  montoNotasCredito: amount,
  comentario: z.nullish(z.string()),
  /** Version of the edited record; absent or null for a day without one. */
  rowVersion: z.nullish(seenVersion),
});
export type DailySaleSubmission = z.infer<typeof dailySaleSubmission>;

/** What people type of a declaration: without its day and the version of its record. */
export const saleFigures = z.omit(dailySaleSubmission, { fecha: true, rowVersion: true });
