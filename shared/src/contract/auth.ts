import { z } from 'zod';
import { abilityActions, abilitySubjects } from '../rules/ability.ts';
import { countryCode } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The fixed set of roles (P-6, decisions on the internal ones). */
export const roleIds = [
  'EXT_EMPRESA',
  'EXT_FINANZAS',
  'EXT_MARCA',
  'EXT_LOCAL',
  'INT_OPERACIONES',
  'INT_ADMIN',
  'INT_FINANZAS',
  'INT_MARKETING',
] as const;
export const roleId = z.enum(roleIds);
export type RoleId = z.infer<typeof roleId>;

/** Of the operator's own staff, bound to buildings. */
export const isInternalRole = (role: RoleId): boolean => role.startsWith('INT_');

export const permission = z.object({
  id: z.number().int(),
  action: z.enum(abilityActions),
  subject: z.enum(abilitySubjects),
});

/** What a role reaches: ids and names for the shell (P-3, login response). */
export const sessionRole = z.object({
  id: roleId,
  empresaId: z.number().int().nullable(),
  marcaId: z.number().int().nullable(),
  contratoId: z.number().int().nullable(),
  detalle: z.object({
    empresa: z.object({ id: z.number().int(), nombre: z.string() }).nullable(),
    marca: z.object({ id: z.number().int(), nombre: z.string() }).nullable(),
    espacio: z.object({ id: z.number().int(), codigo: z.string() }).nullable(),
    edificio: z.object({ id: z.number().int(), nombre: z.string() }).nullable(),
  }),
});
export type SessionRole = z.infer<typeof sessionRole>;

export const assignation = z.object({
  type: z.enum(['Client', 'Brand', 'Contract']),
  clientId: z.number().int(),
  brandId: z.number().int().nullable(),
  contractId: z.number().int().nullable(),
  nombre: z.string(),
  space: z.object({ id: z.number().int(), building_id: z.number().int() }).nullable(),
});

export const sessionCompany = z.object({
  id: z.number().int(),
  name: z.string(),
  countryId: countryCode,
  taxId: z.string(),
  logoArchivoPath: z.string().nullable(),
});
export type SessionCompany = z.infer<typeof sessionCompany>;

export const sessionUser = z.object({
  id: z.number().int(),
  email: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  dni: z.string().nullable(),
  telefono: z.string().nullable(),
  paisId: countryCode,
  loginCount: z.number().int(),
  estado: z.enum(['Ok', 'Pendiente', 'Deshabilitado']),
  /** Single-sign-on staff; they cannot edit their profile (U-6). */
  corporate: z.boolean(),
  clients: z.array(sessionCompany),
  assignations: z.array(assignation),
  /** Version of the row, sent back when the profile is saved. */
  rowVersion: z.number().int(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Reply of login and renew (P-3, P-151). The access token lives in memory only (P-024). */
export const sessionReply = z.object({
  jwt: z.string(),
  loginCount: z.number().int(),
  usuario: sessionUser,
  roles: z.array(sessionRole),
  permissionsIds: z.array(z.number().int()),
});
export type SessionReply = z.infer<typeof sessionReply>;

export const loginForm = z.strictObject({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Debes ingresar tu correo')
    .pipe(z.email('Ingresa un correo válido')),
  password: z.string().min(1, 'Debes ingresar tu contraseña').max(200),
  recaptchaVersion: z.union([z.literal(2), z.literal(3)]),
  recaptchaToken: z.string().max(10_000),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in with e-mail and password; sets the session cookie',
  access: 'public',
  body: loginForm,
  reply: sessionReply,
});

export const renew = endpoint({
  method: 'GET',
  path: '/api/auth/renew',
  summary: 'Rotates the session cookie and answers like login; 440 without a living session',
  access: 'public',
  reply: sessionReply,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the cookie',
  access: 'public',
  reply: z.object({ ended: z.boolean() }),
});

/** P-227, P-228: what a captcha is solved for; a proof for one form is no proof for another. */
export const captchaActions = ['login', 'reset_pass', 'new_pass'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** An altcha challenge (P-228: the default captcha provider). */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/auth/captcha',
  summary: 'A fresh proof-of-work challenge for one of the forms outside the session',
  access: 'public',
  query: z.strictObject({ action: z.enum(captchaActions).default('login') }),
  reply: z.looseObject({}),
});

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/auth/permissions',
  summary: 'Every permission of the portal; the ids of the session are resolved with it (U-2.9)',
  access: 'session',
  reply: z.array(permission),
});

/** Runtime facts that the sign-in page needs before anyone is signed in. */
export const signInOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  summary: 'Captcha provider, and the corporate sign-on address when an identity provider is configured',
  access: 'public',
  reply: z.object({
    captcha: z.enum(['altcha']),
    /** Null hides the button 'Acceso colaboradores'. */
    corporateSignOnUrl: z.string().nullable(),
  }),
});
