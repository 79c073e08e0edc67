const scheme = /^[a-z][a-z\d+.-]*:\/\//i;

/** What people type as an address of the web, with its scheme: `www.tienda.cl` is `https://www.tienda.cl`. */
export const withScheme = (text: string): string =>
  text === '' || scheme.test(text) ? text : `https://${text}`;

/** A name with an ending of letters: neither `intranet` nor an address of numbers. */
const hostName = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** Whether a text with its scheme is an address of the web: a public host over http(s), so that a link is only a link. */
export function isWebAddress(text: string): boolean {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostName.test(hostname);
}

/** The address as people read it, `www.tienda.cl/locales`. */
export const webText = (text: string): string => text.replace(/^https?:\/\//i, '').replace(/\/$/, '');
