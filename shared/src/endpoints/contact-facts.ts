import { z } from 'zod';
import type { CountryCode } from '../countries/country-code.ts';
import { isPhoneOf } from '../rules/phone.ts';
import { uploaderBytes } from '../rules/uploader-bytes.ts';
import { isWebAddress, withScheme } from '../rules/web-address.ts';
import { id, seenVersion } from './common.ts';

/** File types that a picker offers. The server decides by the file's content (T11). */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const pictureUnreadable = 'Elija una imagen PNG, JPG o WebP';
const pictureTooLarge = 'La imagen puede pesar hasta 5 MB';

/** Contact data of a company or brand that its people may change (P-250, P-339). */
export const contactFacts = z.object({
  email: z.string().nullable(),
  /** E.164. */
  telefono: z.string().nullable(),
  web: z.string().nullable(),
  logoArchivoPath: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type ContactFacts = z.infer<typeof contactFacts>;

const text = (most: number) => z.string().trim().max(most, `Máximo ${most} caracteres`);

/** An empty text clears its field. */
export const contactUpdate = z.strictObject({
  id,
  email: text(200).toLowerCase(),
  telefono: text(20),
  web: text(200).transform(withScheme),
  /** Null removes the logo; a new one is sent as a file beside this part. */
  logo: z.null().optional(),
  rowVersion: seenVersion,
});
export type ContactUpdate = z.infer<typeof contactUpdate>;

type Stored = Pick<ContactFacts, 'email' | 'telefono' | 'web'>;

const isEmail = (value: string): boolean => z.email().safeParse(value).success;

/**
 * The country's rules, the same in browser and API. A stored value from before a rule is still accepted:
 * correcting the phone must not force a correction of the address.
 */
export const contactFormOf = (country: CountryCode, stored: Stored) =>
  contactUpdate.extend({
    email: contactUpdate.shape.email.refine(
      (value) => value === '' || value === stored.email || isEmail(value),
      'Ingrese un correo válido',
    ),
    telefono: contactUpdate.shape.telefono.refine(
      (value) => value === '' || value === stored.telefono || isPhoneOf(country, value),
      'Ingrese un teléfono válido de su país',
    ),
    web: contactUpdate.shape.web.refine(
      (value) => value === '' || value === stored.web || isWebAddress(value),
      'Ingrese una dirección web válida, por ejemplo www.sutienda.com',
    ),
  });

const picture = z.file(pictureUnreadable).max(uploaderBytes, pictureTooLarge);

/** The logo of a company or brand: one picture (P-251). */
export const logoFile = picture.optional();

/** The same at the file picker, by the type that the device reports. */
export const chosenLogo = picture.mime([...pictureTypes], pictureUnreadable).optional();

/** A body with a logo: its size, and 16 kB for the rest. */
export const logoForm = { maxBytes: uploaderBytes + 16_384, maxParts: 10 } as const;

/** A representative of a company or brand. */
export const representative = z.object({
  usuarioId: z.number().int(),
  nombres: z.string(),
  apellidos: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
  cargo: z.string().nullable(),
  estado: z.enum(['Ok', 'Pendiente']),
});
export type Representative = z.infer<typeof representative>;
