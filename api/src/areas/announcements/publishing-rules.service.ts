import type { AnnouncementForm } from 'shared/endpoints/publishing';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { pictureFile } from './pictures.ts';

export const broken = (field: string, message: string): ApiError =>
  new ApiError('RULE_BROKEN', { field, message });

export function judgeDays({ startsOn, endsOn }: Pick<AnnouncementForm, 'startsOn' | 'endsOn'>): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw broken('endsOn', 'El último día no puede ser anterior al primero.');
  }
}

/** Only pictures that are stored. */
export async function judgePictures(files: FileStore, pictures: AnnouncementForm['pictures']): Promise<void> {
  for (const [index, { path }] of pictures.entries()) {
    const smallest = await files.read('public', pictureFile(path, 400));
    if (smallest === null) throw broken(`pictures.${index}`, 'Suba de nuevo esta imagen.');
  }
}
