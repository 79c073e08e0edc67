/* In zod/mini: the shell asks where to lead those who set the portal up. */
import * as z from 'zod/mini';
import { countryCode } from './common-small.ts';
import { endpoint } from './endpoint.ts';

/** What a country needs before its first tenant declares a sale, in the order in which it is done. */
export const setupSteps = ['centros', 'contratos', 'administradores', 'locatarios'] as const;
export type SetupStep = (typeof setupSteps)[number];

const countrySetup = z.object({
  paisId: countryCode,
  /** Malls that are in use. */
  centros: z.int(),
  /** Malls among them that have no active or invited administrator. */
  centrosSinAdministrador: z.int(),
  /** Leases in force. */
  contratos: z.int(),
  /** Whether a tenant's person has an account, invited or active. */
  locatarios: z.boolean(),
  /** Whether terms and conditions are published. */
  terminos: z.boolean(),
  /** The steps that are still to be done. */
  faltan: z.array(z.enum(setupSteps)),
  /** What is wrong with what other systems send, a sentence each. */
  avisos: z.array(z.string()),
});
export type CountrySetup = z.infer<typeof countrySetup>;

export const setupState = z.object({
  paises: z.array(countrySetup),
  /** False: mails stay in the portal's own inbox for trials. */
  servidorDeCorreo: z.boolean(),
  /** Optional: without one, staff sign in with a password. */
  proveedorDeIdentidad: z.boolean(),
  /** What is wrong with the import folder of all countries, a sentence each. */
  avisos: z.array(z.string()),
  /** Nothing is missing. */
  listo: z.boolean(),
});
export type SetupState = z.infer<typeof setupState>;

export const readSetup = endpoint({
  method: 'GET',
  path: '/api/operacion/puesta-en-marcha',
  summary: 'What the countries that the caller administers lack before tenants can work',
  access: { can: ['manage', 'Staff'] },
  reply: setupState,
});
