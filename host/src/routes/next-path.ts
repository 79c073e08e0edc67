import { countryOfPath } from './route-access.ts';
import type { CountryCode } from 'shared/countries';

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

/** The same for one user: a path of another country is ignored. */
export function nextFor(country: CountryCode, value: string | null, origin?: string): string | undefined {
  const path = safeNext(value, origin);
  return path && countryOfPath(path) === country ? path : undefined;
}

/** The sign-in page that leads back here afterwards (P-038). */
export const signInPathFor = ({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string => (countryOfPath(pathname) ? `/?next=${encodeURIComponent(pathname + search + hash)}` : '/');
