/**
 * Allow-list for written content (announcements, answers, notifications), applied when it is stored and again
 * when it is shown (T8). Other markup is dropped; its text stays.
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

/** Excludes `javascript:`, `data:` and protocol-relative addresses (T14, T15). */
export const contentSchemes = ['https', 'http', 'mailto', 'tel'] as const;

/**
 * An allowed link target, or null: a page of this portal, the web, a mail address or a phone number. Blanks
 * and control characters are removed first, because browsers drop them and would run `java\tscript:`.
 */
export function contentLink(address: string): { href: string; external: boolean } | null {
  const text = [...address].filter((letter) => letter > ' ' && letter !== '\u007f').join('');
  if (text.startsWith('/')) return /^\/[\\/]/.test(text) ? null : { href: text, external: false };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (!contentSchemes.some((known) => known === scheme)) return null;
  if (scheme === 'mailto' || scheme === 'tel') return { href: text, external: false };
  return URL.canParse(text) ? { href: text, external: true } : null;
}
