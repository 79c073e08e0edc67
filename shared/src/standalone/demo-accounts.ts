import type { CountryCode } from '../countries/country-code.ts';

/** Every account of the demo data; its documentation stands in README.md. */
export const demoRoles = [
  'local',
  'marca',
  'empresa',
  'finanzas',
  'admin',
  'intfinanzas',
  'marketing',
  'operaciones',
] as const;
export type DemoRole = (typeof demoRoles)[number];

export const demoPassword = 'Vitrina.Demo.2026';
export const demoEmail = (role: DemoRole, country: CountryCode): string =>
  `${role}.${country.toLowerCase()}@demo.vitrina.test`;
