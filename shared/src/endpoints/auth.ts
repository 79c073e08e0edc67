/* In zod/mini: this file and errors.ts load before the sign-in form, where full zod would cost 12 kB. */
import * as z from 'zod/mini';
import { countryCodes } from '../countries/country-code.ts';
import { abilityActions, abilitySubjects } from '../rules/permission.ts';
import { releasePerson } from '../rules/release-audience.ts';
import { id } from './common-small.ts';
import { endpoint } from './endpoint.ts';
import { viewing } from './viewing.ts';

const countryCode = z.enum(countryCodes);

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
  'INT_PORTAL',
] as const;
export const roleId = z.enum(roleIds);
export type RoleId = z.infer<typeof roleId>;

/** Of the operator's own staff, bound to buildings; INT_PORTAL to countries. */
export const isInternalRole = (role: RoleId): boolean => role.startsWith('INT_');

export const permission = z.object({
  id: z.int(),
  action: z.enum(abilityActions),
  subject: z.enum(abilitySubjects),
  fields: z.optional(z.array(z.string())),
  conditions: z.optional(z.looseObject({})),
});

/** What a role covers: ids and names for the shell (P-3, login response). */
export const sessionRole = z.object({
  id: roleId,
  /** P-147: an ended role reaches nothing; a session names the others only. */
  habilitado: z.boolean(),
  empresaId: z.nullable(z.int()),
  marcaId: z.nullable(z.int()),
  contratoId: z.nullable(z.int()),
  /** INT_PORTAL: the countries that it administers; null for other roles. */
  paises: z.nullable(z.readonly(z.array(countryCode))),
  detalle: z.object({
    empresa: z.nullable(z.object({ id: z.int(), nombre: z.string() })),
    marca: z.nullable(z.object({ id: z.int(), nombre: z.string() })),
    espacio: z.nullable(z.object({ id: z.int(), codigo: z.string() })),
    edificio: z.nullable(z.object({ id: z.int(), nombre: z.string() })),
  }),
});
export type SessionRole = z.infer<typeof sessionRole>;

export const assignation = z.object({
  type: z.enum(['Client', 'Brand', 'Contract']),
  clientId: z.int(),
  brandId: z.nullable(z.int()),
  contractId: z.nullable(z.int()),
  nombre: z.string(),
  space: z.nullable(z.object({ id: z.int(), building_id: z.int() })),
});

export const sessionCompany = z.object({
  id: z.int(),
  name: z.string(),
  countryId: countryCode,
  taxId: z.string(),
  logoArchivoPath: z.nullable(z.string()),
});
export type SessionCompany = z.infer<typeof sessionCompany>;

/** A session names at most this many companies; staff have hundreds and search for them (`listCompanies`). */
export const companiesInSession = 20;

export const sessionUser = z.object({
  id: z.int(),
  email: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  dni: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  paisId: countryCode,
  loginCount: z.int(),
  estado: z.enum(['Ok', 'Pendiente', 'Deshabilitado']),
  /** Single-sign-on staff; they cannot edit their profile (U-6). */
  corporate: z.boolean(),
  /** Of an internal domain (P-055): may see which version of the site runs. */
  internal: z.boolean(),
  /** The user's first companies, at most `companiesInSession`. */
  clients: z.array(sessionCompany),
  /** How many companies the user has. */
  clientsTotal: z.int(),
  assignations: z.array(assignation),
  /** Version of the row, sent back when the profile is saved. */
  rowVersion: z.int(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Reply of login and renew (P-3, P-151). The access token lives in memory only (P-024). */
export const sessionReply = z.object({
  jwt: z.string(),
  /** The portal's time: it decides what day it is, whatever the device's clock says. */
  ahora: z.iso.datetime(),
  loginCount: z.int(),
  usuario: sessionUser,
  roles: z.array(sessionRole),
  permissionsIds: z.array(z.int()),
  /**
   * A role or company requires a second factor and the user has none: every other call is refused until it is
   * activated.
   */
  secondFactorDue: z.boolean(),
  /** Set when `usuario` is another user, whom the user views the portal as. */
  viewing: z.optional(viewing),
  /** The version of their country's terms that the user has still to accept. */
  termsDue: z._default(z.nullable(z.int()), null),
  /** Which gradual releases reach `usuario`. */
  releasesFor: z.optional(releasePerson),
});
export type SessionReply = z.infer<typeof sessionReply>;

export const loginForm = z.strictObject({
  username: z.pipe(
    z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, 'Debe ingresar su correo')),
    z.email('Ingrese un correo válido'),
  ),
  password: z
    .string()
    .check(z.minLength(1, 'Debe ingresar su contraseña'), z.maxLength(200, 'Máximo 200 caracteres')),
  recaptchaVersion: z.union([z.literal(2), z.literal(3)]),
  recaptchaToken: z.string().check(z.maxLength(10_000)),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Signs in with e-mail and password; sets the session cookie. With a second factor 401 and a challenge for the next call',
  access: 'public',
  body: loginForm,
  reply: sessionReply,
});

/** A code of the authenticator or a recovery code; spacing is ignored. */
export const factorCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'Ingrese el código'), z.maxLength(40, 'El código no es correcto.'));

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/api/auth/login/second-factor',
  summary: 'The second step of signing in: challenge and code; answers like login',
  access: 'public',
  body: z.strictObject({ challenge: z.string().check(z.maxLength(200)), codigo: factorCode }),
  reply: sessionReply,
});

export const loginWithToken = endpoint({
  method: 'POST',
  path: '/api/auth/login-oidc-token',
  summary:
    'Exchanges the one-time code of the corporate sign-on for a session; answers like login (P-292, P-293)',
  access: 'public',
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  reply: sessionReply,
});

/** The cookie that scripts may read: present while the browser holds a session's HTTP-only cookie. */
export const sessionHint = 'vitrina-here';

export const renew = endpoint({
  method: 'GET',
  path: '/api/auth/renew',
  summary: 'Rotates the session cookie and answers like login; 440 without a living session',
  access: 'public',
  query: z.strictObject({
    /** A viewing that this session began: answers as the person shown, while it lasts; as the user afterwards. */
    viewing: z.optional(id),
  }),
  reply: sessionReply,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the cookie',
  access: 'public',
  reply: z.object({ ended: z.boolean() }),
});

/** P-227, P-228: what a captcha is solved for; a proof for one form is not valid for another. */
export const captchaActions = ['login', 'reset_pass', 'new_pass'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** An altcha challenge (P-228: the default captcha provider). */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/auth/captcha',
  summary:
    'A fresh proof-of-work challenge for one of the forms outside the session, or the settings of reCAPTCHA',
  access: 'public',
  query: z.strictObject({
    action: z._default(z.enum(captchaActions), 'login'),
    /** 3: solved invisibly; 2: the visible one, which costs more work and is requested in case of doubt. */
    version: z._default(z.enum(['2', '3']), '3'),
  }),
  reply: z.looseObject({}),
});

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/auth/permissions',
  summary: 'Every permission of the portal; the ids of the session are resolved with it (U-2.9)',
  access: 'session',
  beforeSecondFactor: true,
  reply: z.array(permission),
});

/** Public configuration that the sign-in page needs. */
export const signInOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  summary: 'Captcha provider, and the corporate sign-on address when an identity provider is configured',
  access: 'public',
  reply: z.object({
    captcha: z.enum(['altcha', 'recaptcha']),
    /** Null hides the button 'Acceso colaboradores'. */
    corporateSignOnUrl: z.nullable(z.string()),
  }),
});
