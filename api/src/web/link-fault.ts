import type { CountryCode } from 'shared/countries';
import { portalLinkFault, portalPath } from 'shared/rules/portal-link';
import { isKnownPage } from './known-page.ts';

/** What is wrong with a link that staff give the readers of that country, an unknown page too; null: nothing. */
export function linkFault(link: string, country: CountryCode): string | null {
  const path = portalPath(link);
  return (
    portalLinkFault(link, country) ??
    (path === null || isKnownPage(path) ? null : 'El portal no tiene esta página.')
  );
}
