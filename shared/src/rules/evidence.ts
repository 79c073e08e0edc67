import type { EvidenceRule } from '../countries/monthly-sales.ts';
import { fileTypeOf, fileTypes } from './file-type.ts';
import { uploaderBytes } from './uploader-bytes.ts';

/** File types of the picker. */
export const evidenceAccept = ({ kinds }: Pick<EvidenceRule, 'kinds'>): string =>
  Object.values(fileTypes)
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
  const type = fileTypeOf(head);
  if (type === null || (kinds === 'image' && type.kind !== 'image')) return refusals[kinds];
  return size > uploaderBytes ? 'Cada archivo puede pesar hasta 5 MB' : null;
}

/** What is wrong with the number of files, or null (P-256, S-301…S-303). */
export function evidenceCountProblem({ min, max }: EvidenceRule, count: number): string | null {
  if (count < min) return 'Debe adjuntar al menos un archivo';
  if (count <= max) return null;
  return max === 1 ? 'Puede adjuntar un solo archivo' : `Puede adjuntar hasta ${max} archivos`;
}
