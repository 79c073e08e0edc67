import type { CountryCode } from './country-code.ts';
import { arg } from './arg.ts';
import { chl } from './chl.ts';
import { col } from './col.ts';
import { per } from './per.ts';
import type { Country } from './country.ts';

export * from './country-code.ts';
export * from './currency-code.ts';
export { defaultPhoneCountry } from './default-phone-country.ts';
export * from './personal-id.ts';
export * from './personal-id-check.ts';
export * from './tax-id.ts';
export { phoneRegions } from './phone-regions.ts';
export type * from './country.ts';

/** All country differences, as data. A fifth code is a compile error here, and from here everywhere. */
export const countries: Record<CountryCode, Country> = { CHL: chl, PER: per, ARG: arg, COL: col };

/** Looked up for each amount of each day of a month; a plain object would also answer to inherited names. */
const byCode: ReadonlyMap<string, Country> = new Map(Object.entries(countries));

/** The country of a code. An unknown one is an error, never a fallback (S-002). */
export function countryOf(code: string): Country {
  const country = byCode.get(code);
  if (country === undefined) throw new Error(`Unknown country: ${code}`);
  return country;
}
