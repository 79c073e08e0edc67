/** Number of bytes needed to recognise a type. */
export const fileHeadBytes = 16;

export type FileType = {
  readonly kind: 'image' | 'video' | 'pdf';
  readonly mime: string;
  /** Extension of the stored file. */
  readonly ending: string;
};

export const fileTypes = {
  png: { kind: 'image', mime: 'image/png', ending: 'png' },
  jpg: { kind: 'image', mime: 'image/jpeg', ending: 'jpg' },
  webp: { kind: 'image', mime: 'image/webp', ending: 'webp' },
  gif: { kind: 'image', mime: 'image/gif', ending: 'gif' },
  pdf: { kind: 'pdf', mime: 'application/pdf', ending: 'pdf' },
  mp4: { kind: 'video', mime: 'video/mp4', ending: 'mp4' },
  mov: { kind: 'video', mime: 'video/quicktime', ending: 'mov' },
  webm: { kind: 'video', mime: 'video/webm', ending: 'webm' },
} as const satisfies Record<string, FileType>;

/** Signatures of accepted files; each character is one byte. */
const beginnings: readonly (readonly [text: string, type: FileType])[] = [
  ['\u0089PNG\r\n\u001A\n', fileTypes.png],
  ['\u00FF\u00D8\u00FF', fileTypes.jpg],
  ['GIF87a', fileTypes.gif],
  ['GIF89a', fileTypes.gif],
  ['%PDF-', fileTypes.pdf],
  ['\u001AE\u00DF\u00A3', fileTypes.webm],
];

/** Film brands of the container format that some phones also use for pictures. */
const filmBrands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp\d)$/;

/** A file's type by its first bytes, ignoring its name and declared type (T11, P-255); null: not accepted. */
export function fileTypeOf(head: Uint8Array): FileType | null {
  const text = String.fromCharCode(...head.subarray(0, fileHeadBytes));
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return fileTypes.webp;
  if (text.startsWith('ftyp', 4)) {
    const brand = text.slice(8, 12);
    if (brand === 'qt  ') return fileTypes.mov;
    return filmBrands.test(brand) ? fileTypes.mp4 : null;
  }
  return beginnings.find(([begin]) => text.startsWith(begin))?.[1] ?? null;
}
