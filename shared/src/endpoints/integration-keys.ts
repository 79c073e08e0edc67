import { z } from 'zod';
import { hasMall } from '../rules/records/integration.ts';
import { recordKindNames } from '../rules/records/kinds.ts';
import { countryCode, id, pageOf, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';

const access = { can: ['manage', 'Integration'] } as const;
const params = z.object({ id });
const kind = z.enum(recordKindNames);
const day = z.iso.date('Indique una fecha.');

/** Whether a key is accepted: it is, it is and ends within 14 days, its last day is over, or it was revoked. */
export const keyStates = ['active', 'ending', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

const mall = z.object({ id: z.number().int(), codigo: z.string(), nombre: z.string() });

/** A key of the integration API, without its secret. */
export const integrationKey = z.object({
  id: z.number().int(),
  pais: countryCode,
  nombre: z.string(),
  /** By which it is recognised: `vit_a1b2c3d4`. */
  comienzo: z.string(),
  tipos: z.array(kind),
  /** Null: all malls of the country. */
  centros: z.array(mall).nullable(),
  /** The last day on which it is accepted. */
  vence: z.string(),
  estado: z.enum(keyStates),
  /** ISO instants. */
  creada: z.string(),
  ultimoUso: z.string().nullable(),
  revocada: z.string().nullable(),
  /** Null: the person no longer exists. */
  creadaPor: z.string().nullable(),
  /** The account of the person who created it was disabled. */
  creadorDeshabilitado: z.boolean(),
  revocadaPor: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type IntegrationKey = z.infer<typeof integrationKey>;

export const keysPerPage = 20;

export const listIntegrationKeys = endpoint({
  method: 'GET',
  path: '/api/integration-keys',
  summary: 'The keys of the integration API of the country, newest first',
  access,
  limit: 'search',
  query: z.strictObject({
    buscar: searchWords().optional(),
    estado: z.enum(keyStates).optional(),
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(keysPerPage),
  }),
  reply: pageOf(integrationKey),
});

export const getIntegrationKey = endpoint({
  method: 'GET',
  path: '/api/integration-keys/:id',
  summary: 'A key of the integration API',
  access,
  params,
  reply: integrationKey,
});

export const listIntegrationMalls = endpoint({
  method: 'GET',
  path: '/api/integration-keys/malls',
  summary: 'The malls to which a key can be limited',
  access,
  reply: z.array(mall),
});

const mallId = z.number().int().positive().max(2_147_483_647);

const fields = z.strictObject({
  nombre: z.string().trim().min(1, 'Escriba un nombre.').max(60, 'Tiene más de 60 caracteres.'),
  tipos: z.array(kind).min(1, 'Elija al menos un tipo de registro.').max(recordKindNames.length),
  /** Null: all malls of the country, those to come included. */
  edificios: z.array(mallId).min(1, 'Elija al menos un centro comercial.').max(300).nullable(),
  vence: day,
});

const fitsItsMalls = ({ tipos, edificios }: z.infer<typeof fields>): boolean =>
  edificios === null || tipos.every(hasMall);
const doesNotFit = {
  path: ['tipos'],
  message:
    'Una llave limitada a centros comerciales solo puede tener tipos de registro con centro comercial.',
};

export const integrationKeyForm = fields.refine(fitsItsMalls, doesNotFit);
export type IntegrationKeyForm = z.infer<typeof integrationKeyForm>;

/**
 * Not idempotent by key: the stored reply would hold the secret. A second living key of the same name is refused
 * instead.
 */
export const createIntegrationKey = endpoint({
  method: 'POST',
  path: '/api/integration-keys',
  summary: 'Creates a key of the integration API and answers it for the only time',
  access,
  body: integrationKeyForm,
  reply: z.object({ llave: z.string(), registro: integrationKey }),
});

export const updateIntegrationKey = endpoint({
  method: 'PUT',
  path: '/api/integration-keys/:id',
  summary: 'Changes name, kinds, malls and last day of a key; its secret stays. A stale edit is a 409',
  access,
  params,
  body: fields.extend({ rowVersion: z.number().int() }).refine(fitsItsMalls, doesNotFit),
  reply: integrationKey,
  idempotent: true,
});

export const revokeIntegrationKey = endpoint({
  method: 'POST',
  path: '/api/integration-keys/:id/revoke',
  summary: 'Revokes a key at once: when this answers, no call with it stores anything more',
  access,
  params,
  reply: integrationKey,
});
