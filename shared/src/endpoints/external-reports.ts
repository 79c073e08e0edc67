import { z } from 'zod';
import { roleIds } from './auth.ts';
import { id, pageOf, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';

const access = { can: ['manage', 'ExternalReport'] } as const;

/** Reports that a country may have, so that the list of those who open them needs no pages. */
export const mostExternalReports = 100;

const required = '*Este campo es obligatorio';

/** The form of a report of a BI server. Its address must be of an allowed server, which the API checks. */
export const externalReportForm = z.strictObject({
  nombre: z.string().trim().min(1, required).max(80, 'Use a lo más 80 caracteres'),
  descripcion: z.string().trim().max(200, 'Use a lo más 200 caracteres'),
  url: z
    .string()
    .trim()
    .min(1, required)
    .max(2000, 'La dirección es demasiado larga')
    .pipe(
      z.url({
        protocol: /^https?$/,
        error: 'Ingrese una dirección completa, por ejemplo https://bi.ejemplo.cl/reporte',
      }),
    ),
  /** Who may open it. */
  roles: z.array(z.enum(roleIds)).min(1, 'Elija al menos un rol').max(roleIds.length),
  /** Its place in the list, the smallest first. */
  orden: z
    .number('Ingrese un número')
    .int('Ingrese un número entero')
    .min(1, 'Desde 1')
    .max(999, 'Hasta 999'),
});
export type ExternalReportForm = z.infer<typeof externalReportForm>;

export const externalReport = externalReportForm.extend({
  id: z.number().int(),
  url: z.string(),
  /** Whether its server is still allowed; others are not shown to anyone. */
  permitido: z.boolean(),
  rowVersion: z.number().int(),
});
export type ExternalReport = z.infer<typeof externalReport>;

export const listRegisteredReports = endpoint({
  method: 'GET',
  path: '/api/powerbi/registro',
  summary:
    'The reports of BI servers registered for the country, in their order, and the servers allowed (P-059)',
  access,
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(20).default(10),
  }),
  reply: pageOf(externalReport).extend({ origenes: z.array(z.string()) }),
});

export const registerReport = endpoint({
  method: 'POST',
  path: '/api/powerbi/registro',
  summary: 'Registers a report of a BI server by its address',
  access,
  body: externalReportForm,
  reply: externalReport,
  idempotent: true,
});

export const updateRegisteredReport = endpoint({
  method: 'PUT',
  path: '/api/powerbi/registro/:id',
  summary: 'Changes a registered report',
  access,
  params: z.object({ id }),
  body: externalReportForm.extend({ rowVersion: seenVersion }),
  reply: externalReport,
  idempotent: true,
});

export const removeRegisteredReport = endpoint({
  method: 'DELETE',
  path: '/api/powerbi/registro/:id',
  summary: 'Takes a registered report away',
  access,
  params: z.object({ id }),
  reply: z.object({ deleted: z.literal(true) }),
  idempotent: true,
});
