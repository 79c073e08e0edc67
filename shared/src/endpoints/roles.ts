import { z } from 'zod';
import { roleId } from './auth.ts';
import { countryCode, countryInPath, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';

const access = { can: ['manage', 'Role'] } as const;

/** A permission by its ability, `read Billing`. */
const permission = z
  .string()
  .regex(/^[a-z]+ [A-Za-z]+$/)
  .max(60);
const permissions = z.array(permission).max(200);

/** Why a permission of a role cannot be changed: it is for staff only, for other roles only, or the role needs it. */
export const fixedReasons = ['interno', 'ajeno', 'necesario'] as const;

export const rolePermission = z.object({
  permiso: permission,
  tiene: z.boolean(),
  /** Whether the role has it as the portal comes. */
  original: z.boolean(),
  fijo: z.enum(fixedReasons).nullable(),
});
export type RolePermission = z.infer<typeof rolePermission>;

export const rolePermissions = z.object({
  paisId: countryCode,
  rol: roleId,
  /** The people of the country who have the role now. */
  personas: z.number().int(),
  /** Those that exist in the country, in the order of the categories. */
  permisos: z.array(rolePermission),
  /** When it was last changed, and by whom. */
  el: z.string().nullable(),
  por: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type RolePermissions = z.infer<typeof rolePermissions>;

export const permissionGroup = z.object({
  nombre: z.string(),
  permisos: z.array(z.object({ permiso: permission, nombre: z.string(), descripcion: z.string() })),
});
export type PermissionGroup = z.infer<typeof permissionGroup>;

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/operacion/roles',
  summary: 'What each role usually holds in the countries that the caller administers',
  access,
  reply: z.object({ categorias: z.array(permissionGroup), roles: z.array(rolePermissions) }),
});

const named = z.object({ pais: countryInPath, rol: roleId });

/** What a role is to hold, all of it. */
export const roleForm = z.strictObject({ permisos: permissions });
export type RoleForm = z.infer<typeof roleForm>;

export const roleEffect = z.object({
  agrega: permissions,
  quita: permissions,
  /** How many of the people who have the role would gain or lose anything. */
  cambian: z.number().int(),
  /** Of them: who would get a permission that they lack, and who would lose one. */
  ganan: z.number().int(),
  pierden: z.number().int(),
});
export type RoleEffect = z.infer<typeof roleEffect>;

export const readRoleEffect = endpoint({
  method: 'POST',
  path: '/api/operacion/roles/:pais/:rol/efecto',
  summary: 'What a change of a role would change for the people who have it; stores nothing',
  access,
  params: named,
  body: roleForm,
  reply: roleEffect,
  whileViewing: 'allowed',
});

export const updateRole = endpoint({
  method: 'PUT',
  path: '/api/operacion/roles/:pais/:rol',
  summary: 'Changes what a role usually holds, for people created afterwards or also for those who have it',
  access,
  params: named,
  body: roleForm.extend({
    /** Whether the people who have the role now get and lose what the role does. */
    existentes: z.boolean(),
    rowVersion: seenVersion,
  }),
  reply: rolePermissions,
  idempotent: true,
});
