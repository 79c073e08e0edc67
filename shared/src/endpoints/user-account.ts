import { z } from 'zod';
import type { CountryCode } from '../countries/country-code.ts';
import { isPhoneOf } from '../rules/phone.ts';
import { roleId } from './auth.ts';
import { countryCode, id, seenVersion } from './common.ts';
import { optionalName, requiredName } from './person-name.ts';

/** Ok is shown as 'Activo', Deshabilitado is never listed (U-230 … U-232). */
export const userStatus = z.enum(['Ok', 'Pendiente', 'Deshabilitado']);
export type UserStatus = z.infer<typeof userStatus>;

/** What a user has access to: a whole company, a brand or a lease (U-193 … U-195). */
export const assignationInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Client'), clientId: id }),
  z.strictObject({ type: z.literal('Brand'), brandId: id }),
  z.strictObject({ type: z.literal('Contract'), contractId: id, spaceId: id.optional() }),
]);
export type AssignationInput = z.infer<typeof assignationInput>;

export const userAssignation = z.object({
  type: z.enum(['Client', 'Brand', 'Contract']),
  clientId: z.number().int(),
  brandId: z.number().int().nullable(),
  contractId: z.number().int().nullable(),
  spaceId: z.number().int().nullable(),
  /** Name of the company, of the brand, or of brand and store. */
  name: z.string(),
  roleId,
});

export const userRow = z.object({
  id: z.number().int(),
  email: z.string(),
  countryId: countryCode,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  status: userStatus,
  roles: z.array(roleId),
  rowVersion: z.number().int(),
  /** Signs in with a second factor. */
  secondFactor: z.boolean(),
  /** False when the user also has roles outside the caller's scope: the caller can only view and remove them. */
  editable: z.boolean(),
});
export type UserRow = z.infer<typeof userRow>;

/** U-192: a user as far as it is within the caller's scope. */
export const adminUser = userRow.extend({
  clientsIds: z.array(z.number().int()),
  assignations: z.array(userAssignation),
  /** U-196: the company that grants a permission; null for those of the account itself. */
  permissions: z.array(z.object({ permissionId: z.number().int(), clientId: z.number().int().nullable() })),
});
export type AdminUser = z.infer<typeof adminUser>;

export const userEmail = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Debes ingresar tu correo')
  .max(200, 'Máximo 200 caracteres')
  .pipe(z.email('Ingrese un correo válido'));

const form = {
  email: userEmail,
  countryId: countryCode,
  firstName: requiredName('Ingrese el nombre'),
  /** Optional by decision. */
  lastName: optionalName.default(''),
  /** E.164, of the company's country (U-090). */
  phone: z.string().trim().min(1, 'Ingrese el teléfono').max(20, 'Máximo 20 caracteres'),
  position: requiredName('Ingrese el cargo'),
  clientsIds: z.array(id).min(1).max(50),
  assignations: z
    .array(assignationInput)
    .min(1, 'Elige al menos un contrato')
    .max(500, 'Elige como máximo 500 contratos'),
  permissions: z
    .array(z.strictObject({ permissionId: id, clientId: id }))
    .min(1, 'Elige al menos un permiso')
    .max(200, 'Elige como máximo 200 permisos'),
};

/** U-336: `id` and `rowVersion` name the existing user found by the look-up. */
export const userCreation = z.strictObject({
  ...form,
  id: id.nullish(),
  rowVersion: seenVersion.optional(),
});
export type UserCreation = z.infer<typeof userCreation>;

/** The form with the user's id and the version that was seen (U-337). */
export const userUpdate = z.strictObject({ ...form, id, rowVersion: seenVersion });
export type UserUpdate = z.infer<typeof userUpdate>;

/** The company's country's rule for the phone; a number stored before the rule is still accepted. */
export const isUserPhone = (country: CountryCode, phone: string, stored: string | null = null): boolean =>
  phone === stored || isPhoneOf(country, phone);

/** Details of a 409: the user as another user has saved it meanwhile. */
export const userConflict = z.object({ stored: adminUser });
