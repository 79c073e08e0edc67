import { z } from 'zod';
import { factorCode, roleIds } from './auth.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The user's second factor as shown under 'Seguridad' of the profile. */
export const factorState = z.object({
  activo: z.boolean(),
  /** ISO instant. */
  desde: z.string().nullable(),
  /** Unused recovery codes. */
  codigosRestantes: z.number().int(),
  /** A role or company of the user requires it: it cannot be switched off. */
  exigido: z.boolean(),
  /** Managed by the staff's identity provider; nothing to configure here. */
  corporativo: z.boolean(),
  /** Whether enrolment requires the password: not right after signing in. */
  pideContrasena: z.boolean(),
});
export type FactorState = z.infer<typeof factorState>;

/** What the user scans or types into the authenticator. */
export const enrolment = z.object({
  /** Base32. */
  clave: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The same as a QR code: modules per side, and an SVG path of the dark ones, one unit each. */
  qr: z.object({ lado: z.number().int(), trazo: z.string() }),
});
export type Enrolment = z.infer<typeof enrolment>;

const password = z.string().min(1, 'Ingrese su contraseña').max(200, 'Máximo 200 caracteres');

/** Re-authentication beyond an open session: password, and a code of the authenticator or a recovery code. */
export const factorProof = z.strictObject({ contrasena: password, codigo: factorCode });
export type FactorProof = z.infer<typeof factorProof>;

/** Each code works once; they are shown here and never again. */
const recoveryCodes = z.object({ codigos: z.array(z.string()) });

export const readFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'The own second factor: whether there is one, whether there must be, recovery codes left',
  access: 'session',
  whileViewing: 'personal',
  beforeSecondFactor: true,
  reply: factorState,
});

export const beginEnrolment = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/enrolment',
  summary:
    'A secret with its QR code, the same for a session while it awaits its first code; nothing changes before it is confirmed. Asks for the password, and for a code where there is a factor already',
  access: 'session',
  beforeSecondFactor: true,
  body: z.strictObject({ contrasena: password.optional(), codigo: z.optional(factorCode) }),
  reply: enrolment,
});

export const confirmEnrolment = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Activates the secret that was shown, for a code of it; answers ten recovery codes',
  access: 'session',
  beforeSecondFactor: true,
  body: z.strictObject({ codigo: factorCode }),
  reply: recoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in the place of the former ones; for password and code',
  access: 'session',
  body: factorProof,
  reply: recoveryCodes,
});

export const deactivateFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/deactivate',
  summary: 'Switches the second factor off, for password and code; 403 where it is required',
  access: 'session',
  body: factorProof,
  reply: z.object({ deactivated: z.literal(true) }),
});

const managesFactors = { can: ['manage', 'SecondFactor'] } as const;

export const resetFactor = endpoint({
  method: 'POST',
  path: '/api/auth/users/:id/second-factor/reset',
  summary: 'Takes away the second factor of a user who has lost it, and ends his sessions',
  access: managesFactors,
  params: z.object({ id }),
  reply: z.object({ reset: z.literal(true) }),
});

/** Not portal administrators: theirs is always required, except with demo data. */
const configurableRole = z.enum(roleIds).exclude(['INT_PORTAL']);
export const configurableRoles = configurableRole.options;
export type ConfigurableRole = z.infer<typeof configurableRole>;

/** Which users must have a second factor. */
export const factorRules = z.object({
  empresa: z.object({ id: z.number().int(), nombre: z.string(), exigido: z.boolean() }),
  /** Of the caller's country. */
  roles: z.array(z.object({ rol: configurableRole, exigido: z.boolean() })),
});
export type FactorRules = z.infer<typeof factorRules>;

export const readFactorRules = endpoint({
  method: 'GET',
  path: '/api/auth/clients/:id/second-factor',
  summary: 'Whether a company, and each role of the country, has to have a second factor',
  access: managesFactors,
  params: z.object({ id }),
  reply: factorRules,
});

const requirement = z.strictObject({ exigido: z.boolean() });

export const setCompanyFactorRule = endpoint({
  method: 'PUT',
  path: '/api/auth/clients/:id/second-factor',
  summary: 'Asks the people of a company for a second factor, or no more',
  access: managesFactors,
  params: z.object({ id }),
  body: requirement,
  reply: factorRules,
});

export const setRoleFactorRule = endpoint({
  method: 'PUT',
  path: '/api/auth/second-factor/roles/:rol',
  summary: 'Asks everybody with a role in the country for a second factor, or no more',
  access: managesFactors,
  params: z.object({ rol: configurableRole }),
  body: requirement,
  reply: z.object({ rol: configurableRole, exigido: z.boolean() }),
});
