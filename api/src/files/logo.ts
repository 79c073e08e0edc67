import { createHash } from 'node:crypto';
import { pictureUnreadable } from 'shared/endpoints/contact-facts';
import type { CountryCode } from 'shared/countries';
import { fileTypeOf } from 'shared/rules';
import { ApiError } from '../http/api-error.ts';
import type { FileStore } from './file-store.ts';
import { pictureOf } from './redraw-picture.ts';

/** Sides of the largest logo shown, doubled for high-density screens, in pixels. */
const largestSide = 512;

/**
 * Detected by content, whatever the name and type claim (T11). An SVG may hold scripts, so it is not
 * accepted.
 */
const isPicture = (bytes: Buffer): boolean =>
  ['jpg', 'png', 'webp'].includes(fileTypeOf(bytes)?.ending ?? '');

const notReadable = (cause?: unknown): ApiError =>
  new ApiError('RULE_BROKEN', { field: 'file', message: pictureUnreadable, cause });

/**
 * The picture re-encoded, upright and without the camera's metadata. Throws RULE_BROKEN for anything else.
 */
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
 * Stores an uploaded logo and returns its path. The path is derived from the content: a new logo gets a new
 * address, so no cache shows the old one, and storing the same logo twice changes nothing.
 */
export async function storeLogo(files: FileStore, country: CountryCode, bytes: Buffer): Promise<string> {
  const picture = await redrawn(bytes);
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 40);
  const path = `logos/${country.toLowerCase()}/${name}.webp`;
  await files.put('public', path, picture, 'image/webp');
  return path;
}
