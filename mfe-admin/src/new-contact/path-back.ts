import type { CountryCode } from 'shared/countries';
import { countryBase } from 'shared/routes';

/** Where the wizard returns to: an address of the user's own country, otherwise home (T15). */
export function pathBack(next: string | null, country: CountryCode): string {
  const base = countryBase(country);
  return next !== null && (next === base || next.startsWith(`${base}/`)) && !next.includes('\\')
    ? next
    : base;
}
