import type { CountryCode } from 'shared/countries';
import { errorPath } from '../error/error-path.ts';
import { countryOfPath } from './route-access.ts';

/** The page that says that an address is unknown; it needs a session. */
const unknownPage = errorPath(404);

/**
 * P-039: where to go after signing in. Only a path of this portal under a country's `/shopping` counts; other hosts,
 * schemes and tricks such as `//evil` or `/\evil` give undefined.
 */
export function safeNext(value: string | null, origin: string = location.origin): string | undefined {
  if (!value?.startsWith('/') || /[\\\s]/.test(value)) return undefined;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined;
  if (!url || url.origin !== origin || !countryOfPath(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The same for one user: a path of another country is ignored, and an unknown address is said to be one. */
export function nextFor(country: CountryCode, value: string | null, origin?: string): string | undefined {
  if (value === unknownPage) return unknownPage;
  const path = safeNext(value, origin);
  return path && countryOfPath(path) === country ? path : undefined;
}

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The sign-in page that leads back here afterwards (P-038), or says then that the address is unknown. */
export function signInPathFor({ pathname, search, hash }: Address): string {
  if (pathname === '/error') return '/';
  const next = countryOfPath(pathname) ? pathname + search + hash : unknownPage;
  return `/?next=${encodeURIComponent(next)}`;
}
