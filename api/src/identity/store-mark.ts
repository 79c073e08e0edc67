import { createHash } from 'node:crypto';
import { markUnreadable } from 'shared/endpoints/identity';
import { fileTypeOf } from 'shared/rules';
import type { Sharp } from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import { pictureOf } from '../files/redraw-picture.ts';
import { ApiError } from '../http/api-error.ts';
import type { StoredMark } from './tables.ts';

/** Twice the largest height at which the mark is shown, and eight times that wide. */
const size = { height: 112, width: 896, fit: 'inside', withoutEnlargement: true } as const;
const least = 64;
const widest = 8;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** By content, whatever name and type claim (T11). An SVG may hold scripts, so it is not accepted. */
const accepted: readonly (string | undefined)[] = ['jpg', 'png', 'webp'];

type Field = 'clara' | 'oscura';

async function drawn(field: Field, bytes: Buffer, draw: (picture: Sharp) => Sharp) {
  const refused = (cause?: unknown) => new ApiError('RULE_BROKEN', { field, message: markUnreadable, cause });
  if (!accepted.includes(fileTypeOf(bytes)?.ending)) throw refused();
  try {
    const { data, info } = await draw(pictureOf(bytes)).toBuffer({ resolveWithObject: true });
    return { data, ratio: info.width / info.height, height: info.height };
  } catch (error) {
    throw refused(error);
  }
}

/** The address follows from the content, so that no cache shows an earlier mark. */
async function put(files: FileStore, data: Buffer, ending: 'webp' | 'png'): Promise<string> {
  const name = createHash('sha256').update(data).digest('hex').slice(0, 40);
  const path = `identity/${name}.${ending}`;
  await files.put('public', path, data, `image/${ending}`);
  return path;
}

async function shown(files: FileStore, field: Field, bytes: Buffer) {
  const { data, ratio, height } = await drawn(field, bytes, (picture) =>
    picture.resize(size).webp({ quality: 92 }),
  );
  if (height < least || ratio > widest) throw new ApiError('RULE_BROKEN', { field, message: markUnreadable });
  return { path: await put(files, data, 'webp'), ratio: Number(ratio.toFixed(3)) };
}

/**
 * Stores the mark on light surfaces, re-encoded, in the shapes in which it is shown; on dark ones it is shown too. Throws
 * RULE_BROKEN at the field for what is no picture, or too small or too wide for a header.
 */
export async function storeMark(files: FileStore, bytes: Buffer): Promise<StoredMark> {
  const { path, ratio } = await shown(files, 'clara', bytes);
  const mail = await drawn('clara', bytes, (picture) => picture.resize(size).png());
  const icon = await drawn('clara', bytes, (picture) =>
    picture.resize({ width: 64, height: 64, fit: 'contain', background: transparent }).png(),
  );
  return {
    light: path,
    dark: path,
    icon: await put(files, icon.data, 'png'),
    mail: await put(files, mail.data, 'png'),
    ratio,
  };
}

/** The mark with another picture on dark surfaces. Throws as `storeMark`. */
export const withDarkMark = async (
  files: FileStore,
  mark: StoredMark,
  bytes: Buffer,
): Promise<StoredMark> => ({
  ...mark,
  dark: (await shown(files, 'oscura', bytes)).path,
});
