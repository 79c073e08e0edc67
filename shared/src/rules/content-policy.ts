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
  // With an address of `contentPicture` only.
  'img',
] as const;

export const contentAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  ol: ['start'],
  img: ['src', 'alt'],
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

/** Widths in which every picture of an announcement is stored, in pixels. */
export const pictureWidths = [400, 640, 960, 1280] as const;

/** A picture within content: one that the portal has stored itself, or null. Nothing is loaded from elsewhere. */
export function contentPicture(address: string): { readonly src: string; readonly srcSet: string } | null {
  const stem = /^(\/api\/files\/public\/announcements\/[a-z]{3}\/[0-9a-f]{40})-\d{3,4}\.webp$/.exec(
    address,
  )?.[1];
  if (stem === undefined) return null;
  return { src: address, srcSet: pictureWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ') };
}
