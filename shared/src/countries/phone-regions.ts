import type { CountryCode } from './country-code.ts';

/** The countries by ISO 3166 code, as phone libraries and browsers name them (S-415, U-405). */
export const phoneRegions = {
  CHL: 'CL',
  PER: 'PE',
  ARG: 'AR',
  COL: 'CO',
} as const satisfies Record<CountryCode, string>;
