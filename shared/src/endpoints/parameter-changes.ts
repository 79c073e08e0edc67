import { z } from 'zod';
import { parameterIds } from '../rules/parameters.ts';
import { countryCode, countryInPath, day, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';

const access = { can: ['manage', 'Parameter'] } as const;

/** Changes of a parameter that a reply lists; the audit log has all. */
export const mostChangesListed = 30;

const parameterId = z.enum(parameterIds);
const value = z
  .number('Ingrese un número')
  .int('Ingrese un número entero')
  .min(0, 'Desde 0')
  .max(3650, 'Hasta 3650');
const named = z.object({ pais: countryInPath, parametro: parameterId });

const author = { el: z.string(), por: z.string().nullable() };

export const parameter = z.object({
  paisId: countryCode,
  parametro: parameterId,
  /** What counts now. */
  valor: z.number().int(),
  /** Since when; null: since the portal began. */
  desde: day.nullable(),
  /** The first and the last day from which a change can hold. */
  planificable: z.object({ desde: day, hasta: day }),
  /** Values that will count, the next first; `el` is null for one that the installation brought. */
  proximos: z.array(
    z.object({
      desde: day,
      valor: z.number().int(),
      el: z.string().nullable(),
      por: z.string().nullable(),
    }),
  ),
  /** The last changes, the latest first. */
  historial: z.array(
    z.object({
      ...author,
      version: z.number().int(),
      accion: z.enum(['plan', 'withdraw']),
      desde: day,
      valor: z.number().int(),
      valorAntes: z.number().int(),
    }),
  ),
  rowVersion: z.number().int(),
});
export type Parameter = z.infer<typeof parameter>;
export type ParameterChange = Parameter['historial'][number];

export const listParameters = endpoint({
  method: 'GET',
  path: '/api/operacion/parametros',
  summary:
    'The parameters of the countries that the caller administers: what counts now, what will, what changed',
  access,
  reply: z.array(parameter),
});

export const readParameterEffect = endpoint({
  method: 'GET',
  path: '/api/operacion/parametros/:pais/:parametro/efecto',
  summary: 'What a value would change from a day on, before it is planned',
  access,
  params: named,
  query: z.strictObject({
    desde: day,
    valor: z.coerce.number().int().min(0).max(3650),
  }),
  reply: z.object({
    /** What would hold from that day on without the change. */
    valorAntes: z.number().int(),
    /** The last day on which it would hold; null: without end. */
    hasta: day.nullable(),
    /**
     * Cut-offs: the stores that declare in the month. Passwords: the people whose password would then be too old, and
     * those for whom it would be without the change.
     */
    afectados: z.number().int(),
    afectadosAntes: z.number().int(),
  }),
});

/** The form of a change. The API also checks range and day, which depend on the parameter. */
export const parameterPlan = z.strictObject({ valor: value, desde: day });
export type ParameterPlan = z.infer<typeof parameterPlan>;

export const planParameterChange = endpoint({
  method: 'POST',
  path: '/api/operacion/parametros/:pais/:parametro/cambios',
  summary: 'Plans a value from a day on, or changes the one that is planned for that day',
  access,
  params: named,
  body: parameterPlan.extend({ rowVersion: seenVersion }),
  reply: parameter,
  idempotent: true,
});

export const withdrawParameterChange = endpoint({
  method: 'POST',
  path: '/api/operacion/parametros/:pais/:parametro/retiros',
  summary: 'Withdraws a change that does not count yet',
  access,
  params: named,
  body: z.strictObject({ desde: day, rowVersion: seenVersion }),
  reply: parameter,
  idempotent: true,
});
