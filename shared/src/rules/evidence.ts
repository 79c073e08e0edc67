import type { EvidenceRule } from '../countries/monthly-sales.ts';

/** Largest file that an upload takes: 5,242,880 bytes, about 5.24 MB (P-254). */
export const evidenceBytes = 5_242_880;

/** Bytes that tell what a file is. */
export const evidenceHeadBytes = 16;

export type EvidenceType = {
  readonly kind: 'image' | 'video' | 'pdf';
  readonly mime: string;
  /** Ending that the stored file gets. */
  readonly ending: string;
};

const types = {
  png: { kind: 'image', mime: 'image/png', ending: 'png' },
  jpg: { kind: 'image', mime: 'image/jpeg', ending: 'jpg' },
  webp: { kind: 'image', mime: 'image/webp', ending: 'webp' },
  gif: { kind: 'image', mime: 'image/gif', ending: 'gif' },
  pdf: { kind: 'pdf', mime: 'application/pdf', ending: 'pdf' },
  mp4: { kind: 'video', mime: 'video/mp4', ending: 'mp4' },
  mov: { kind: 'video', mime: 'video/quicktime', ending: 'mov' },
  webm: { kind: 'video', mime: 'video/webm', ending: 'webm' },
} as const satisfies Record<string, EvidenceType>;

/** Beginnings of the files that are taken; each character is one byte. */
const beginnings: readonly (readonly [text: string, type: EvidenceType])[] = [
  ['\u0089PNG\r\n\u001A\n', types.png],
  ['\u00FF\u00D8\u00FF', types.jpg],
  ['GIF87a', types.gif],
  ['GIF89a', types.gif],
  ['%PDF-', types.pdf],
  ['\u001AE\u00DF\u00A3', types.webm],
];

/** Brands of films in the container that pictures of some phones share. */
const filmBrands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp\d)$/;

/** What a file is, by its first bytes, whatever its name and declared type say (T11, P-255); null: nothing that is taken. */
export function evidenceTypeOf(head: Uint8Array): EvidenceType | null {
  const text = String.fromCharCode(...head.subarray(0, evidenceHeadBytes));
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return types.webp;
  if (text.startsWith('ftyp', 4)) {
    const brand = text.slice(8, 12);
    if (brand === 'qt  ') return types.mov;
    return filmBrands.test(brand) ? types.mp4 : null;
  }
  return beginnings.find(([begin]) => text.startsWith(begin))?.[1] ?? null;
}

/** What a picker offers. */
export const evidenceAccept = ({ kinds }: Pick<EvidenceRule, 'kinds'>): string =>
  Object.values(types)
    .filter(({ kind }) => kinds === 'any' || kind === 'image')
    .map(({ mime }) => mime)
    .join(',');

const refusals = {
  image: 'Adjunte una imagen PNG, JPG, WebP o GIF',
  any: 'Adjunte una imagen, un video (MP4, MOV o WebM) o un PDF',
} as const satisfies Record<EvidenceRule['kinds'], string>;

/** What is wrong with one file, or null (P-254, P-255, S-285). */
export function evidenceFileProblem(
  { kinds }: Pick<EvidenceRule, 'kinds'>,
  { size, head }: { readonly size: number; readonly head: Uint8Array },
): string | null {
  const type = evidenceTypeOf(head);
  if (type === null || (kinds === 'image' && type.kind !== 'image')) return refusals[kinds];
  return size > evidenceBytes ? 'Cada archivo puede pesar hasta 5 MB' : null;
}

/** What is wrong with the number of files, or null (P-256, S-301…S-303). */
export function evidenceCountProblem({ min, max }: EvidenceRule, count: number): string | null {
  if (count < min) return 'Debe adjuntar al menos un archivo';
  if (count <= max) return null;
  return max === 1 ? 'Puede adjuntar un solo archivo' : `Puede adjuntar hasta ${max} archivos`;
}
