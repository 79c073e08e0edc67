const begins = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** The first box of an ISO media file names its brand: QuickTime, pictures (HEIC, AVIF), or a film. */
const isFilm = (bytes: Buffer): boolean =>
  begins(bytes, 'ftyp', 4) &&
  ['isom', 'iso', 'mp4', 'avc1', 'M4V', 'MSNV', '3gp'].some((brand) => begins(bytes, brand, 8));

const tests = {
  png: (bytes) => begins(bytes, '\u0089PNG\r\n\u001A\n'),
  jpg: (bytes) => begins(bytes, '\u00FF\u00D8\u00FF'),
  webp: (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8),
  gif: (bytes) => begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a'),
  mov: (bytes) => begins(bytes, 'ftypqt', 4) || begins(bytes, 'moov', 4),
  mp4: isFilm,
  webm: (bytes) => begins(bytes, '\u001AE\u00DF\u00A3'),
  pdf: (bytes) => begins(bytes, '%PDF-'),
} as const satisfies Readonly<Record<string, (bytes: Buffer) => boolean>>;

export type FileKind = keyof typeof tests;
const kinds = Object.keys(tests) as FileKind[];

/**
 * What a file is by its first bytes, whatever its name and type say (T11), as the ending that the store gives it; null for
 * all that is no picture, film or PDF.
 */
export const fileKind = (bytes: Buffer): FileKind | null => kinds.find((kind) => tests[kind](bytes)) ?? null;
