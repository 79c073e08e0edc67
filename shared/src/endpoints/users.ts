import { z } from 'zod';
import { countryCodes } from '../countries/country-code.ts';
import { permission, roleId } from './auth.ts';
import { id, pageOf, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';
import { requiredName } from './person-name.ts';
import { adminUser, userCreation, userEmail, userRow, userUpdate } from './user-account.ts';

export * from './user-account.ts';

const readsUsers = { can: ['read', 'User'] } as const;
const createsUsers = { can: ['create', 'User'] } as const;
const managesUsers = { can: ['manage', 'User'] } as const;

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
  query: z.strictObject({ email: userEmail }),
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
  params: z.object({ email: userEmail }),
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
  /** Has a contract, so that choosing the brand chooses a contract (U-272). */
  hasContracts: z.boolean(),
});

export type CompanyBrand = z.infer<typeof companyBrand>;

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
  email: userEmail,
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
