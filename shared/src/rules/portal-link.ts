import type { CountryCode } from '../countries/index.ts';
import { isWebAddress } from './web-address.ts';

/** Longest link, in characters. */
export const longestLink = 500;

/** A path of the portal without search and hash, or null for anything else, such as one that goes up (`..`). */
export function portalPath(link: string): string | null {
  const path = /^\/(?![/\\])[^\s\\]*$/.test(link) ? (/^[^?#]*/.exec(link)?.[0] ?? null) : null;
  return path !== null && /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? null : path;
}

/** What is wrong with a link that staff give the readers of that country, or null. */
export function portalLinkFault(link: string, country: CountryCode): string | null {
  const home = `/${country.toLowerCase()}/shopping`;
  const path = portalPath(link);
  if (path !== null) {
    const isOfCountry = path.toLowerCase() === home || path.toLowerCase().startsWith(`${home}/`);
    return isOfCountry ? null : `Una página del portal empieza con ${home}.`;
  }
  return link.startsWith('https://') && isWebAddress(link)
    ? null
    : `Escriba una página del portal, que empieza con ${home}, o una dirección que empiece con https://.`;
}
