/** What the store keeps and serves. The ending of a path decides, so an object cannot change its kind. */
const mimeByEnding: Readonly<Record<string, string>> = {
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

/** The media type of a path, or null when the store does not keep such files. */
export function mimeOfPath(path: string): string | null {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(mimeByEnding, ending) ? (mimeByEnding[ending] ?? null) : null;
}

/** Kinds that a browser may show in place: none of them runs anything. */
export const isShownInline = (mime: string): boolean =>
  ['application/pdf', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'].includes(mime);
