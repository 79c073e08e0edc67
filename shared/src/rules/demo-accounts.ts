import type { CountryCode } from '../countries/country-code.ts';

/** One account of each kind per country; production refuses demo data. */
export const demoRoles = [
  'local',
  'marca',
  'empresa',
  'finanzas',
  'admin',
  'intfinanzas',
  'marketing',
  'operaciones',
  'portal',
] as const;
export type DemoRole = (typeof demoRoles)[number];

/** Of every demo account. */
export const demoPassword = 'Vitrina.Demo.2026';
export const demoEmail = (role: DemoRole, country: CountryCode): string =>
  `${role}.${country.toLowerCase()}@demo.vitrina.test`;
