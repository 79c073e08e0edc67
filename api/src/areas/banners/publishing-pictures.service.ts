import { createHash } from 'node:crypto';
import { fileTypeOf } from 'shared/rules';
import { bannerPictureFault, bannerScreens, bannerSizes, type BannerScreen } from 'shared/rules/banner';
import type { BannerForm } from 'shared/endpoints/banner-publishing';
import type { Scoped } from '../../access/scoped.ts';
import type { FileStore } from '../../files/file-store.ts';
import { pictureOf } from '../../files/redraw-picture.ts';
import { ApiError } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';
import { requireUploadSize } from '../parameters/upload-sizes.service.ts';
import { bannerFile } from './service.ts';

export const broken = (field: string, message: string): ApiError =>
  new ApiError('RULE_BROKEN', { field, message });

const unreadable = (): ApiError =>
  broken('file', 'El archivo no es una imagen JPG, PNG o WebP, o está dañado.');

/**
 * Stores the picture of a screen re-encoded in its width, upright and without the camera's metadata (T11).
 * Its path is derived from its content: the same picture twice is one.
 */
export async function storeBannerPicture(
  { scoped, files, now }: { readonly scoped: Scoped; readonly files: FileStore; readonly now: Date },
  screen: BannerScreen,
  file: File,
) {
  const { countryCode: country } = scoped.scope;
  await requireUploadSize(scoped.db, { file, field: 'file', parameter: 'peso-imagen' }, { country, now });
  const bytes = file instanceof UploadedFile ? file.content : Buffer.alloc(0);
  if (!['jpg', 'png', 'webp'].includes(fileTypeOf(bytes)?.ending ?? '')) throw unreadable();
  const upright = await pictureOf(bytes)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  const fault = bannerPictureFault(screen, upright.info);
  if (fault !== null) throw broken('file', fault);
  const drawn = await pictureOf(upright.data)
    .resize({ ...bannerSizes[screen], fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const path = `banners/${country.toLowerCase()}/${name}`;
  const stored = bannerFile(path, screen);
  await files.put('public', stored, drawn, 'image/webp');
  return { path, url: files.publicUrl(stored) };
}

/** Only pictures that are stored for their screen. */
export async function judgeBannerPictures(files: FileStore, form: BannerForm): Promise<void> {
  for (const screen of bannerScreens) {
    const path = form[screen];
    if (path !== null && (await files.read('public', bannerFile(path, screen))) === null) {
      throw broken(screen, 'Suba de nuevo esta imagen.');
    }
  }
}
