const scheme = /^[a-z][a-z\d+.-]*:\/\//i;

/** A typed web address with its scheme: `www.tienda.cl` becomes `https://www.tienda.cl`. */
export const withScheme = (text: string): string =>
  text === '' || scheme.test(text) ? text : `https://${text}`;

/** A host name with a top-level domain of letters: excludes `intranet` and IP addresses. */
const hostName = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/**
 * Whether a text with a scheme is a web address: a public host over http(s), so that a link cannot be
 * anything else.
 */
export function isWebAddress(text: string): boolean {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostName.test(hostname);
}

/** The address as shown, `www.tienda.cl/locales`. */
export const webText = (text: string): string => text.replace(/^https?:\/\//i, '').replace(/\/$/, '');
