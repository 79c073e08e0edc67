import type { CountryCode } from './country-code.ts';

/** The countries in the two letters (ISO 3166) that phone numbers and browsers go by (S-415, U-405). */
export const phoneRegions = {
  CHL: 'CL',
  PER: 'PE',
  ARG: 'AR',
  COL: 'CO',
} as const satisfies Record<CountryCode, string>;
