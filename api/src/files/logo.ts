import { createHash } from 'node:crypto';
import { pictureUnreadable } from 'shared/contract/contact-facts';
import type { CountryCode } from 'shared/countries';
import { fileTypeOf } from 'shared/rules';
import { ApiError } from '../http/api-error.ts';
import type { FileStore } from './file-store.ts';
import { pictureOf } from './redraw-picture.ts';

/** Sides of the largest logo that is shown, doubled for dense screens, in pixels. */
const largestSide = 512;

/** By its content, whatever its name and type say (T11). An SVG is a document that may hold scripts, and no picture here. */
const isPicture = (bytes: Buffer): boolean =>
  ['jpg', 'png', 'webp'].includes(fileTypeOf(bytes)?.ending ?? '');

const notReadable = (cause?: unknown): ApiError =>
  new ApiError('RULE_BROKEN', { field: 'file', message: pictureUnreadable, cause });

/** The picture drawn anew, upright and without what the camera wrote into it. Throws RULE_BROKEN for anything that is none. */
async function redrawn(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) throw notReadable();
  try {
    return await pictureOf(bytes)
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer();
  } catch (error) {
    throw notReadable(error);
  }
}

/**
 * Stores a logo that somebody uploaded and gives its path. The path comes from the content: a new logo has a new
 * address, so that no cache shows the old one, and storing one twice is storing it once.
 */
export async function storeLogo(files: FileStore, country: CountryCode, bytes: Buffer): Promise<string> {
  const picture = await redrawn(bytes);
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 40);
  const path = `logos/${country.toLowerCase()}/${name}.webp`;
  await files.put('public', path, picture, 'image/webp');
  return path;
}
