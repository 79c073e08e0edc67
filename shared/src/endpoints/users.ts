import { z } from 'zod';
import type { CountryCode } from '../countries/country-code.ts';
import { countryCodes } from '../countries/country-code.ts';
import { isPhoneOf } from '../rules/phone.ts';
import { permission, roleId } from './auth.ts';
import { countryCode, id, pageOf, searchWords, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';
import { optionalName, requiredName } from './person-name.ts';

/** Ok is shown as 'Activo', Deshabilitado is never listed (U-230 … U-232). */
export const userStatus = z.enum(['Ok', 'Pendiente', 'Deshabilitado']);
export type UserStatus = z.infer<typeof userStatus>;

const readsUsers = { can: ['read', 'User'] } as const;
const createsUsers = { can: ['create', 'User'] } as const;
const managesUsers = { can: ['manage', 'User'] } as const;

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

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Debes ingresar tu correo')
  .max(200, 'Máximo 200 caracteres')
  .pipe(z.email('Ingrese un correo válido'));

const form = {
  email,
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

const client = z.object({ id });

const filters = {
  /** Part of the name or e-mail, ignoring case and accents. */
  q: searchWords().optional(),
  /** U-074; absent: active and invited ones. Disabled users are never listed (U-232). */
  status: z.enum(['Ok', 'Pendiente']).optional(),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/auth/clients/:id/users',
  summary: 'Users of a company, as far as the caller reaches them, by name',
  access: readsUsers,
  limit: 'search',
  params: client,
  query: z.strictObject({
    ...filters,
    /** 0-based. */
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(5),
  }),
  reply: pageOf(userRow),
});

export const exportUsers = endpoint({
  method: 'POST',
  path: '/api/auth/clients/:id/users/export',
  summary: 'Every user that the filters give as a spreadsheet (U-409)',
  access: readsUsers,
  limit: 'export',
  params: client,
  body: z.strictObject(filters),
  reply: exportJob,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/users/:id',
  summary: 'A user with his assignations and permissions',
  access: readsUsers,
  params: client,
  reply: adminUser,
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/auth/clients/:id/users',
  summary: 'Creates and invites a user, or adds one of the own companies; nobody gives what he does not hold',
  access: managesUsers,
  limit: 'mail',
  params: client,
  body: userCreation,
  reply: adminUser,
  idempotent: true,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/auth/clients/:id/users',
  summary: 'Changes a user; 409 with the stored one when somebody changed him meanwhile',
  access: managesUsers,
  params: client,
  body: userUpdate,
  reply: adminUser,
  idempotent: true,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/auth/clients/:id/users/:userId',
  summary: 'Takes a user out of a company; one who is left without any is disabled and signed out at once',
  access: managesUsers,
  params: z.object({ id, userId: id }),
  reply: z.object({ deleted: z.literal(true) }),
  idempotent: true,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/usuarios/:id/welcome',
  summary: 'Sends the invitation of a pending user again; the link of the former one ends (P-299, U-342)',
  access: managesUsers,
  limit: 'mail',
  params: client,
  reply: z.object({ sent: z.literal(true) }),
  idempotent: true,
});

/** Only what the form prefills (U-100, P-350). */
export const foundUser = userRow.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  phone: true,
  position: true,
  rowVersion: true,
  editable: true,
});
export type FoundUser = z.infer<typeof foundUser>;

export const findUsersByEmail = endpoint({
  method: 'GET',
  path: '/api/auth/users',
  summary: "The user with this e-mail among the people of the caller's own companies; else an empty list",
  access: createsUsers,
  limit: 'search',
  query: z.strictObject({ email }),
  reply: z.array(foundUser),
});

/**
 * No screen makes this call: P-349 has the look-up by e-mail, P-350 says for whom; the form asks
 * `findUsersByEmail`.
 */
export const lookUpUser = endpoint({
  method: 'GET',
  path: '/api/usuarios/:email',
  summary: "A person of the caller's own companies by e-mail; anybody else answers 404 (P-349)",
  access: createsUsers,
  limit: 'search',
  params: z.object({ email }),
  reply: z.object({
    id: z.number().int(),
    email: z.string(),
    nombres: z.string(),
    apellidos: z.string(),
  }),
});

export const catalogueEntry = z.object({
  ...permission.shape,
  name: z.string(),
  description: z.string(),
  countriesIds: z.array(z.enum(countryCodes)),
  requires: z.array(z.literal('Contract')),
  /** False: the caller does not hold it, so the caller can neither grant nor revoke it (T3). */
  grantable: z.boolean(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

export const permissionCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  permissions: z.array(catalogueEntry),
});
export type PermissionCategory = z.infer<typeof permissionCategory>;

export const listPermissionCategories = endpoint({
  method: 'GET',
  path: '/api/auth/permissions/categories',
  summary: 'The permission catalogue by category; `external` leaves out what only internal staff may hold',
  access: createsUsers,
  query: z.strictObject({ external: z.stringbool().default(true) }),
  reply: z.array(permissionCategory),
});

/**
 * No screen makes this call: U-332 has the roles of a company; screens have every role in
 * `shared/rules/role-names`.
 */
export const listCompanyRoles = endpoint({
  method: 'GET',
  path: '/api/auth/clients/:id/roles',
  summary: 'The roles that can be held in a company, and how many users the caller sees in each',
  access: readsUsers,
  params: client,
  reply: z.array(z.object({ id: roleId, users: z.number().int() })),
});

const building = z.object({ id: z.number().int(), name: z.string() });

export const companyBrand = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Entirely within the caller's scope, so the caller may assign people to it. */
  assignable: z.boolean(),
});

/** S-048, S-308; the database enforces it. */
export const managersPerContract = 2;

export const companyContract = z.object({
  id: z.number().int(),
  code: z.string(),
  brand: z.object({ id: z.number().int(), name: z.string() }),
  space: z.object({ id: z.number().int(), code: z.string(), localCode: z.string() }),
  building,
  /** Enabled store managers. */
  managers: z.number().int(),
});
export type CompanyContract = z.infer<typeof companyContract>;

/** Options for callers who may create users. */
export const listClientContracts = endpoint({
  method: 'GET',
  path: '/api/auth/clients/:id/contracts',
  summary: 'Contracts of a company that the caller reaches (U-339)',
  access: createsUsers,
  params: client,
  reply: z.array(companyContract),
});

export const listClientBrands = endpoint({
  method: 'GET',
  path: '/api/auth/clients/:id/brands',
  summary: 'Brands of a company that the caller reaches (U-340)',
  access: createsUsers,
  params: client,
  reply: z.object({
    brands: z.array(companyBrand),
    /** Whether the caller may grant access to the whole company. */
    wholeCompany: z.boolean(),
  }),
});

/** The roles that the new-contact wizard and the role call can give (P-218). */
export const grantableRoles = ['EXT_EMPRESA', 'EXT_MARCA', 'EXT_LOCAL'] as const;
export type GrantableRole = (typeof grantableRoles)[number];

/** P-178; the browser checks the confirmation. */
export const newContact = z.strictObject({
  rol: z.enum(grantableRoles, 'Rol es necesario'),
  email,
  nombre: requiredName('Debes ingresar tu nombre'),
  apellidos: requiredName('Debes ingresar tus apellidos'),
  empresaId: id.nullish(),
  marcaId: id.nullish(),
  contratoId: id.nullish(),
  espacioId: id.nullish(),
  /** P-179: optional, by the country's own rule. */
  dni: z.string().trim().max(30, 'Máximo 30 caracteres').default(''),
});
export type NewContact = z.infer<typeof newContact>;

export const createContact = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'The new-contact wizard: creates and invites a person with one role (P-346)',
  access: createsUsers,
  limit: 'mail',
  body: newContact,
  reply: z.object({ id: z.number().int(), email: z.string() }),
  idempotent: true,
});
