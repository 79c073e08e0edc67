/** HTML entities used in written content. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  iexcl: '¡',
  iquest: '¿',
};

/** The text of HTML content on one line, for previews and searches. Never insert it into a page as HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<\/?(p|br|li|ul|ol|h[1-6]|tr|td|th|div|blockquote)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The beginning of HTML content: at most `most` characters of its text, cut between words and followed by '…'. */
export function previewOf(html: string, most: number): string {
  const text = plainText(html);
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '')}…`;
}

/** Characters of an announcement shown on the wall (P-160). */
export const previewLength = 150;

export const announcementPreview = (html: string): string => previewOf(html, previewLength);

/** A title as a URL slug: 'Aviso: corte de luz' → 'aviso-corte-de-luz'. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
}

/** The announcement's part of its address, `{id}_{slug}` (P-084). */
export const publicationParam = (id: number, title: string): string => `${id}_${slugOf(title)}`;

/** The id before the first underscore (P-093), or null if there is none. */
export function publicationId(param: string): number | null {
  const [first = ''] = param.split('_');
  return /^[1-9]\d{0,9}$/.test(first) ? Number(first) : null;
}
