/**
 * What written content (announcements, answers, notifications) may hold. An allow-list, applied when content is
 * stored and again where it is shown (T8). Everything else is dropped; the text inside stays.
 */
export const contentTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export const contentAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** `javascript:`, `data:` and protocol-relative addresses are not among them (T14, T15). */
export const contentSchemes = ['https', 'http', 'mailto', 'tel'] as const;

/**
 * Where a link of content may lead, or null: a page of this portal, the open web, a mailbox or a phone. Blanks and
 * control characters do not count: browsers drop them, and `java\tscript:` is then a script.
 */
export function contentLink(address: string): { href: string; external: boolean } | null {
  const text = [...address].filter((letter) => letter > ' ' && letter !== '\u007f').join('');
  if (text.startsWith('/')) return /^\/[\\/]/.test(text) ? null : { href: text, external: false };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (!contentSchemes.some((known) => known === scheme)) return null;
  if (scheme === 'mailto' || scheme === 'tel') return { href: text, external: false };
  return URL.canParse(text) ? { href: text, external: true } : null;
}
