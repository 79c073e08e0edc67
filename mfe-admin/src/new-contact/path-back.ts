import type { CountryCode } from 'shared/countries';
import { countryBase } from 'shared/routes';

/** Any origin: it shows which paths stay in the portal. */
const portal = 'https://portal.invalid';

/**
 * Where the wizard returns to: an address of the user's own country, otherwise home (T15). Read as the browser
 * reads it, where `..` and `%2e%2e` go up.
 */
export function pathBack(next: string | null, country: CountryCode): string {
  const base = countryBase(country);
  if (!next?.startsWith('/') || /[\\\s]/.test(next)) return base;
  const url = URL.canParse(next, portal) ? new URL(next, portal) : null;
  if (url?.origin !== portal) return base;
  const isInside = url.pathname === base || url.pathname.startsWith(`${base}/`);
  return isInside ? url.pathname + url.search + url.hash : base;
}
