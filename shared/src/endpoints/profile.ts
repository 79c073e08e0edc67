import { z } from 'zod';
import { countryCode, id, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { requiredName } from './person-name.ts';
import type { CountryCode } from '../countries/country-code.ts';
import { isPersonalIdOf } from '../countries/personal-id-check.ts';
import { personalIdOf } from '../countries/personal-id.ts';
import { isPhoneOf } from '../rules/phone.ts';

/** A user's own profile (U-2.6); roles and companies are in the session. */
export const profile = z.object({
  id: z.number().int(),
  email: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  dni: z.string().nullable(),
  telefono: z.string().nullable(),
  paisId: countryCode,
  /** Single-sign-on staff: their data comes from the corporate directory and cannot be edited here (U-173). */
  corporate: z.boolean(),
  rowVersion: z.number().int(),
});
export type Profile = z.infer<typeof profile>;

/** The body of the update (U-343); an empty text clears an optional field. */
export const profileUpdate = z.strictObject({
  /** Must equal the stored value: it cannot be changed (U-171). */
  email: z.string(),
  nombres: requiredName('Debe ingresar su nombre'),
  apellidos: requiredName('Debe ingresar sus apellidos'),
  dni: z.string().trim().max(30, 'Máximo 30 caracteres'),
  /** E.164, for instance `+56912345678`. */
  telefono: z.string().trim().max(20, 'Máximo 20 caracteres'),
  rowVersion: seenVersion,
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

type Stored = { readonly dni: string | null; readonly telefono: string | null };

/**
 * The country's rules for document and phone, the same in browser and API. A stored value from before a rule
 * is still accepted: correcting the name must not force a correction of the document.
 */
export const profileFormOf = (country: CountryCode, stored: Stored) => {
  const { label, example } = personalIdOf(country);
  return profileUpdate.extend({
    dni: profileUpdate.shape.dni.refine(
      (value) => value === '' || value === stored.dni || isPersonalIdOf(country, value),
      `Ingrese un ${label} válido, por ejemplo ${example}`,
    ),
    telefono: profileUpdate.shape.telefono.refine(
      (value) => value === '' || value === stored.telefono || isPhoneOf(country, value),
      'Ingrese un teléfono válido de su país',
    ),
  });
};

/** Details of a 409: the stored values. */
export const profileConflict = z.object({ stored: profile });

const owner = z.object({ id });

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/usuarios/:id/perfil',
  summary: 'The own profile; another user answers 404',
  access: 'session',
  params: owner,
  reply: profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/usuarios/:id/perfil',
  summary: 'Changes the own profile (U-343); 409 with the stored one when it was changed meanwhile',
  access: 'session',
  params: owner,
  body: profileUpdate,
  reply: profile,
  idempotent: true,
});
