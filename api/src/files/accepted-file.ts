import { createHash } from 'node:crypto';
import type { FileFault } from 'shared/endpoints/attachments';
import type { FileType } from 'shared/rules';
import { isFilm } from './film-content.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { pictureOf } from './redraw-picture.ts';

export type AcceptedFile = { readonly bytes: Buffer; readonly sha256: string };

const accepted = (bytes: Buffer): AcceptedFile => ({
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Longest side of a stored picture, in pixels: enough to read a receipt. */
const longestSide = 4096;

async function acceptPicture(bytes: Buffer, { ending }: FileType): Promise<AcceptedFile | FileFault> {
  try {
    const picture = pictureOf(bytes, { animated: ending === 'gif' }).resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const drawn = {
      jpg: () => picture.jpeg({ quality: 88 }),
      png: () => picture.png(),
      webp: () => picture.webp({ quality: 88 }),
      gif: () => picture.gif(),
    }[ending as 'jpg' | 'png' | 'webp' | 'gif']();
    return accepted(await drawn.toBuffer());
  } catch {
    return 'broken';
  }
}

/**
 * What is stored of an uploaded file, or why it is refused (T11): its whole content must match its signature.
 * Pictures are re-encoded, which drops hidden data; videos and PDFs stay byte for byte.
 */
export async function acceptFile(bytes: Buffer, type: FileType): Promise<AcceptedFile | FileFault> {
  if (type.kind === 'image') return acceptPicture(bytes, type);
  if (type.kind === 'video') return isFilm(bytes, type) ? accepted(bytes) : 'broken';
  return (await inspectPdf(bytes)) ?? accepted(bytes);
}
