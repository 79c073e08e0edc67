/**
 * The types that are stored and served. The path's extension decides, so an object cannot change its type.
 */
export const mimeByEnding: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** The media type of a path, or null when its type is not stored. */
export function mimeOfPath(path: string): string | null {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(mimeByEnding, ending) ? (mimeByEnding[ending] ?? null) : null;
}

/** Types that a browser may show in place: none of them executes anything. */
export const isShownInline = (mime: string): boolean =>
  ['application/pdf', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'].includes(mime);
