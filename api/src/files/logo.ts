import { createHash } from 'node:crypto';
import { pictureUnreadable } from 'shared/endpoints/contact-facts';
import type { CountryCode } from 'shared/countries';
import { fileTypeOf, type FileType } from 'shared/rules';
import { discountLogoUnreadable } from 'shared/rules/discount';
import { ApiError } from '../http/api-error.ts';
import type { FileStore } from './file-store.ts';
import { pictureOf } from './redraw-picture.ts';

/** Sides of the largest logo shown, doubled for high-density screens, in pixels. */
const largestSide = 512;

type LogoKind = {
  readonly folder: string;
  /** Detected by content, whatever the name and type claim (T11). An SVG may hold scripts, so it is not accepted. */
  readonly endings: readonly FileType['ending'][];
  readonly refusal: string;
};

const ofContacts: LogoKind = {
  folder: 'logos',
  endings: ['jpg', 'png', 'webp'],
  refusal: pictureUnreadable,
};
const ofDiscounts: LogoKind = {
  folder: 'discounts',
  endings: ['jpg', 'png', 'gif'],
  refusal: discountLogoUnreadable,
};

/**
 * The picture re-encoded, upright and without the camera's metadata, of an animation the first frame. Throws
 * RULE_BROKEN for anything else.
 */
async function redrawn(bytes: Buffer, { endings, refusal }: LogoKind): Promise<Buffer> {
  const notReadable = (cause?: unknown) =>
    new ApiError('RULE_BROKEN', { field: 'file', message: refusal, cause });
  if (!endings.includes(fileTypeOf(bytes)?.ending ?? '')) throw notReadable();
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
async function store(files: FileStore, country: CountryCode, bytes: Buffer, kind: LogoKind): Promise<string> {
  const picture = await redrawn(bytes, kind);
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 40);
  const path = `${kind.folder}/${country.toLowerCase()}/${name}.webp`;
  await files.put('public', path, picture, 'image/webp');
  return path;
}

/** The logo of a company or brand. */
export const storeLogo = (files: FileStore, country: CountryCode, bytes: Buffer): Promise<string> =>
  store(files, country, bytes, ofContacts);

/** The logo of a discount (U-286). */
export const storeDiscountLogo = (files: FileStore, country: CountryCode, bytes: Buffer): Promise<string> =>
  store(files, country, bytes, ofDiscounts);
