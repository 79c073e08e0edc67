import { z } from 'zod';
import { countryCodes } from '../countries/country-code.ts';
import { sizeParameterIds } from '../rules/parameters.ts';
import { endpoint } from './endpoint.ts';

/** Megabytes that a file of the caller's country may have today. */
export const readUploadSizes = endpoint({
  method: 'GET',
  path: '/api/parameters/sizes',
  summary: 'What pictures, attachments and imported PDFs may weigh in the caller’s country, in megabytes',
  access: 'session',
  reply: z.record(z.enum(sizeParameterIds), z.number().int()),
});

const cutOffNames = ['venta_diaria_dia_corte_mes_anterior', 'venta_mensual_dia_corte_mes_anterior'] as const;

/** The readable parameters: the two cut-off days of each country (S-367, S-368). */
export const parameterNames: readonly string[] = cutOffNames.flatMap((name) =>
  countryCodes.map((code) => `${name}_${code.toLowerCase()}`),
);

/**
 * No screen makes this call: S-366 has it for the cut-off day; screens find it in each month's reply
 * (`diaCorte`).
 */
export const getParameter = endpoint({
  method: 'GET',
  path: '/api/parameters/parametros/:name',
  summary: 'A parameter of the portal; `valor` is the cut-off day of a country',
  access: 'session',
  params: z.object({ name: z.string().max(100) }),
  reply: z.object({ nombre: z.string(), valor: z.number().int() }),
});
