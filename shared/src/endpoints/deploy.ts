import { z } from 'zod';
import { countryCodes } from '../countries/country-code.ts';
import { registryEntry } from '../remote/registry.ts';
import { parts } from './about.ts';
import { id, pageOf, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';
import { keyStates } from './integration-keys.ts';

const access = { can: ['manage', 'Release'] } as const;
const params = z.object({ id });
const part = z.enum(parts);

/** Why something is released or rolled back; people read it in 'Versión del sitio'. */
const reason = z.string().trim().max(300, 'Tiene más de 300 caracteres.');
const version = z.string().min(1).max(100);

/** A key with which the pipeline of one part of the portal releases it, without its secret. */
export const deployKey = z.object({
  id: z.number().int(),
  nombre: z.string(),
  parte: part,
  /** By which it is recognised: `vid_a1b2c3d4`. */
  comienzo: z.string(),
  /** The last day on which it is accepted. */
  vence: z.string(),
  estado: z.enum(keyStates),
  /** ISO instants. */
  creada: z.string(),
  ultimoUso: z.string().nullable(),
  revocada: z.string().nullable(),
  /** Null: the person no longer exists. */
  creadaPor: z.string().nullable(),
  revocadaPor: z.string().nullable(),
});
export type DeployKey = z.infer<typeof deployKey>;

export const deployKeysPerPage = 20;

export const listDeployKeys = endpoint({
  method: 'GET',
  path: '/api/deploy-keys',
  summary: 'The keys with which pipelines release parts of the portal, newest first',
  access,
  limit: 'search',
  query: z.strictObject({
    buscar: searchWords().optional(),
    estado: z.enum(keyStates).optional(),
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(deployKeysPerPage),
  }),
  reply: pageOf(deployKey),
});

export const deployKeyForm = z.strictObject({
  nombre: z.string().trim().min(1, 'Escriba un nombre.').max(60, 'Tiene más de 60 caracteres.'),
  parte: z.enum(parts, 'Elija una parte del sitio.'),
  vence: z.iso.date('Indique una fecha.'),
});
export type DeployKeyForm = z.infer<typeof deployKeyForm>;

/**
 * Not idempotent by key: the stored reply would hold the secret. A second living key of the same name is refused
 * instead.
 */
export const createDeployKey = endpoint({
  method: 'POST',
  path: '/api/deploy-keys',
  summary: 'Creates a deploy key of one part and answers it for the only time',
  access,
  body: deployKeyForm,
  reply: z.object({ llave: z.string(), registro: deployKey }),
});

export const revokeDeployKey = endpoint({
  method: 'POST',
  path: '/api/deploy-keys/:id/revoke',
  summary: 'Revokes a deploy key at once: when this answers, it releases nothing more',
  access,
  params,
  reply: deployKey,
});

/** An archive as `npm run build -- <part>` makes it. In bytes. */
export const archiveBytes = 40_000_000;

/** Whom a gradual release reaches besides the operator's staff. Without it a release is for all. */
export const releaseReach = z.strictObject({
  paises: z.array(z.enum(countryCodes)).max(countryCodes.length).default([]),
  /** Of all people, in per cent. */
  porcentaje: z.int().min(0).max(99, 'Indique un número del 1 al 99.').default(0),
});
export type ReleaseReach = z.infer<typeof releaseReach>;

const activated = z.object({
  version: z.string(),
  /** The version that it replaced; null for the first. */
  reemplazo: z.string().nullable(),
});
const released = activated.extend({
  /** False: exactly this release was active already. */
  cambio: z.boolean(),
});

/** No screen makes this call: it is for the pipelines of the parts (T32). */
export const releasePart = endpoint({
  method: 'POST',
  path: '/api/v1/releases/:part',
  summary: 'Checks the archive of a part and activates it; a changed byte is refused and changes nothing',
  access: 'deploy-key',
  limit: 'release',
  params: z.object({ part }),
  body: z.strictObject({
    archivo: z
      .file('Envíe el archivo de la parte.')
      .min(1, 'El archivo está vacío.')
      .max(archiveBytes, 'El archivo pesa más de 40 MB.'),
    alcance: releaseReach.optional(),
    motivo: reason.optional(),
  }),
  multipart: { maxBytes: archiveBytes + 1_000_000, maxParts: 4 },
  sendingMs: 120_000,
  reply: released,
});

/** No screen makes this call: it is for the pipelines of the parts (T32). */
export const activatePart = endpoint({
  method: 'POST',
  path: '/api/v1/releases/:part/activate',
  summary: 'Releases a stored version of a remote: to all, or gradually to some people',
  access: 'deploy-key',
  limit: 'release',
  params: z.object({ part }),
  body: z.strictObject({ version, alcance: releaseReach.optional(), motivo: reason.optional() }),
  reply: released,
});

/** No screen makes this call: it is for the pipelines of the parts (T32). */
export const registerPart = endpoint({
  method: 'POST',
  path: '/api/v1/releases/:part/register',
  summary: 'Checks a remote that is served by an allowed origin (REMOTE_ORIGINS) and releases it from there',
  access: 'deploy-key',
  limit: 'release',
  params: z.object({ part }),
  body: z.strictObject({
    /** The address of its `remoteEntry.js`, in the unpacked archive. */
    entrada: z.url({ protocol: /^https?$/ }).max(500),
    alcance: releaseReach.optional(),
    motivo: reason.optional(),
  }),
  reply: released,
});

/**
 * No screen makes this call: it is for the pipelines of the parts (T32). It names the version to leave, the version to
 * go back to, or both, so that a second time it changes nothing (T18).
 */
export const rollBackPart = endpoint({
  method: 'POST',
  path: '/api/v1/releases/:part/rollback',
  summary:
    'Takes back a gradual release; otherwise activates the previous release of a remote, or a stored one',
  access: 'deploy-key',
  limit: 'release',
  params: z.object({ part }),
  body: z
    .strictObject({
      version: version.optional(),
      /** The version in service that the caller takes back; refused when it is not in service any more. */
      desde: version.optional(),
      motivo: reason.optional(),
    })
    .refine(({ version: target, desde }) => target !== undefined || desde !== undefined, {
      path: ['desde'],
      message: 'Indique la versión que deja, o la versión a la que vuelve.',
    }),
  reply: activated,
});

/**
 * Staff look at a stored version in their own browser. What it answers is no secret: the registry has it for active
 * versions. The version stays stored while they may use it.
 */
export const previewRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:area/preview',
  summary: 'Where a stored version of a remote is, for people with an internal e-mail who look at it alone',
  access: 'session',
  params: z.object({ area: part.exclude(['host']) }),
  body: z.strictObject({ version }),
  reply: registryEntry,
});

/** A person rolls back in 'Versión del sitio', to the version that the screen showed. */
export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:area/rollback',
  summary: 'Activates a stored version of a remote, with a reason',
  access,
  params: z.object({ area: part.exclude(['host']) }),
  body: z.strictObject({ version, motivo: reason.min(1, 'Escriba el motivo.') }),
  reply: activated,
});

/** A person releases in 'Versión del sitio' what is stored: to more people, or to all. */
export const activateRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:area/activate',
  summary: 'Releases a stored version of a remote to all, or gradually to some people, with a reason',
  access,
  params: z.object({ area: part.exclude(['host']) }),
  body: z.strictObject({
    version,
    alcance: releaseReach.optional(),
    motivo: reason.min(1, 'Escriba el motivo.'),
  }),
  reply: released,
});
