import { z } from 'zod';
import { colorShape } from '../rules/brand-hue.ts';
import { uploaderBytes } from '../rules/uploader-bytes.ts';
import { seenVersion } from './common.ts';
import { pictureTypes } from './contact-facts.ts';
import { endpoint } from './endpoint.ts';

const access = { can: ['manage', 'Identity'] } as const;

export const markUnreadable =
  'Elija una imagen PNG, JPG o WebP de al menos 64 píxeles de alto y a lo más ocho veces más ancha que alta';
const picture = z.file(markUnreadable).max(uploaderBytes, 'La imagen puede pesar hasta 5 MB');

const shown = z.object({
  nombre: z.string(),
  /** The colour that was chosen; null: the portal's own. */
  color: z.string().nullable(),
  /** Addresses of the mark's pictures; null: the portal's own mark. */
  marca: z.object({ clara: z.string(), oscura: z.string() }).nullable(),
});

export const identityRecord = shown.extend({
  /** The last ones, the current first; version 0 is the portal's own. */
  historial: z.array(
    shown.extend({ version: z.number().int(), el: z.string().nullable(), por: z.string().nullable() }),
  ),
  rowVersion: z.number().int(),
});
export type IdentityRecord = z.infer<typeof identityRecord>;

/** How many earlier identities are listed; the rest is in the audit log. */
export const mostIdentitiesListed = 10;

export const identityForm = z.strictObject({
  nombre: z
    .string()
    .trim()
    .min(1, '*Este campo es obligatorio')
    .max(30, 'Use a lo más 30 caracteres')
    .regex(/^[^\p{Cc}<>{}]*$/u, 'Use letras, números y signos simples'),
  color: z.string().toLowerCase().regex(colorShape, 'Escríbalo como #1f4fd8').nullable(),
  /** Null goes back to the portal's own mark; a new one comes as files. */
  marca: z.null().optional(),
  /** Null shows the mark for light surfaces on dark ones too. */
  oscura: z.null().optional(),
});

/** A picture at the file picker: newly chosen, undefined for no change, null for none. */
const chosen = picture.mime([...pictureTypes], markUnreadable).nullish();

/** What the form of the screen holds. */
export const identityValues = identityForm
  .omit({ marca: true, oscura: true })
  .extend({ clara: chosen, oscura: chosen, rowVersion: seenVersion });
export type IdentityValues = z.infer<typeof identityValues>;

export const getIdentity = endpoint({
  method: 'GET',
  path: '/api/operacion/identidad',
  summary: 'Name, mark and colour of the portal, with the earlier ones',
  access,
  reply: identityRecord,
});

export const updateIdentity = endpoint({
  method: 'PUT',
  path: '/api/operacion/identidad',
  summary: 'Changes name, mark and colour of the portal, in all countries',
  access,
  limit: 'upload',
  body: z.strictObject({
    identidad: identityForm.extend({ rowVersion: seenVersion }),
    /** The mark on light surfaces, and on dark ones; with the first alone, it is shown on both. */
    clara: picture.optional(),
    oscura: picture.optional(),
  }),
  multipart: { maxBytes: 2 * uploaderBytes + 16_384, maxParts: 10 },
  reply: identityRecord,
  idempotent: true,
});

export const restoreIdentity = endpoint({
  method: 'POST',
  path: '/api/operacion/identidad/anterior',
  summary: 'Goes back to an earlier identity, or to the portal’s own (version 0)',
  access,
  body: z.strictObject({ version: z.number().int().min(0).max(2_147_483_647), rowVersion: seenVersion }),
  reply: identityRecord,
  idempotent: true,
});
