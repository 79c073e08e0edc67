import { z } from 'zod';
import { countryCode, id, pageOf, searchWords, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';
import { optionalName, requiredName } from './person-name.ts';

const managesStaff = { can: ['manage', 'Staff'] } as const;

/** The roles of one mall or several. */
export const mallRoles = ['INT_ADMIN', 'INT_FINANZAS', 'INT_MARKETING', 'INT_OPERACIONES'] as const;
export type MallRole = (typeof mallRoles)[number];
export const staffRoleIds = [...mallRoles, 'INT_PORTAL'] as const;
export type StaffRoleId = (typeof staffRoleIds)[number];

const mall = z.object({ id: z.number().int(), nombre: z.string() });

/** A role of the operator's staff, with the malls or, for INT_PORTAL, the countries that it reaches. */
const heldRole = z.object({
  rol: z.enum(staffRoleIds),
  centros: z.array(mall),
  paises: z.array(countryCode),
});

export const staffPerson = z.object({
  id: z.number().int(),
  email: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  cargo: z.string().nullable(),
  paisId: countryCode,
  estado: z.enum(['Ok', 'Pendiente']),
  /** As far as the caller's countries reach. */
  roles: z.array(heldRole),
  /** Also holds roles in countries that the caller does not administer; those stay as they are. */
  otrosPaises: z.boolean(),
  segundoFactor: z.boolean(),
  rowVersion: z.number().int(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

const filters = {
  /** Part of the name or e-mail, ignoring case and accents. */
  q: searchWords().optional(),
  rol: z.enum(staffRoleIds).optional(),
  edificioId: id.optional(),
  estado: z.enum(['Ok', 'Pendiente']).optional(),
};

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/operacion/personas',
  summary: "The operator's staff of the countries that the caller administers, by name",
  access: managesStaff,
  limit: 'search',
  query: z.strictObject({
    ...filters,
    /** 0-based. */
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: pageOf(staffPerson),
});

export const exportStaff = endpoint({
  method: 'POST',
  path: '/api/operacion/personas/export',
  summary: 'Every person that the filters give as a spreadsheet',
  access: managesStaff,
  limit: 'export',
  body: z.strictObject(filters),
  reply: exportJob,
});

export const staffMall = mall.extend({ paisId: countryCode });
export type StaffMall = z.infer<typeof staffMall>;

export const listStaffMalls = endpoint({
  method: 'GET',
  path: '/api/operacion/personas/centros',
  summary: 'The malls of the countries that the caller administers, to assign people to',
  access: managesStaff,
  reply: z.array(staffMall),
});

/** As a form holds it: a number. */
const mallId = z.number().int().positive().max(2_147_483_647);

export const staffRoleInput = z.discriminatedUnion('rol', [
  z.strictObject({
    rol: z.enum(mallRoles),
    edificios: z.array(mallId).min(1, 'Elija al menos un centro comercial').max(300),
  }),
  z.strictObject({
    rol: z.literal('INT_PORTAL'),
    paises: z.array(countryCode).min(1, 'Elija al menos un país').max(10),
  }),
]);
export type StaffRoleInput = z.infer<typeof staffRoleInput>;

const form = {
  nombres: requiredName('Ingrese el nombre'),
  apellidos: optionalName,
  cargo: optionalName,
  roles: z
    .array(staffRoleInput)
    .min(1, 'Elija al menos un rol')
    .max(staffRoleIds.length)
    .refine(
      (roles) => new Set(roles.map(({ rol }) => rol)).size === roles.length,
      'Cada rol va una sola vez',
    ),
};

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Ingrese el correo')
  .max(200, 'Máximo 200 caracteres')
  .pipe(z.email('Ingrese un correo válido'));

export const staffInvitation = z.strictObject({ ...form, email, paisId: countryCode });
export type StaffInvitation = z.infer<typeof staffInvitation>;

/** The values of the form, for a new person with version 0. */
export const staffForm = staffInvitation.extend({ rowVersion: z.number().int() });
export type StaffForm = z.infer<typeof staffForm>;

export const staffUpdate = z.strictObject({ ...form, rowVersion: seenVersion });
export type StaffUpdate = z.infer<typeof staffUpdate>;

const one = z.object({ id });

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/operacion/personas',
  summary: 'Invites a person of the operator with internal roles and their usual permissions',
  access: managesStaff,
  limit: 'mail',
  body: staffInvitation,
  reply: staffPerson,
  idempotent: true,
});

export const updateStaff = endpoint({
  method: 'PUT',
  path: '/api/operacion/personas/:id',
  summary: 'Changes roles and malls of a person; 409 with the stored one when it changed meanwhile',
  access: managesStaff,
  params: one,
  body: staffUpdate,
  reply: staffPerson,
  idempotent: true,
});

export const disableStaff = endpoint({
  method: 'DELETE',
  path: '/api/operacion/personas/:id',
  summary: "Ends a person's roles in the caller's countries; without any other role the account is disabled",
  access: managesStaff,
  params: one,
  reply: z.object({ deleted: z.literal(true) }),
  idempotent: true,
});

export const inviteStaffAgain = endpoint({
  method: 'POST',
  path: '/api/operacion/personas/:id/welcome',
  summary: 'Sends the invitation of a pending person again; the link of the former one ends',
  access: managesStaff,
  limit: 'mail',
  params: one,
  reply: z.object({ sent: z.literal(true) }),
  idempotent: true,
});
