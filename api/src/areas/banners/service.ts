import { bannerWidths } from 'shared/endpoints/banners';
import type { CountryCode } from 'shared/countries';
import { todayIn } from 'shared/rules';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { bannersOn } from './repository.ts';

/** Path of a picture of that width in the public bucket. */
export const bannerFile = (path: string, width: number): string => `${path}-${width}.webp`;

/** The banners of a country's current day. */
export async function bannersOf(
  { db, files, now }: { readonly db: Database; readonly files: FileStore; readonly now: Date },
  country: CountryCode,
) {
  const rows = await bannersOn(db, country, todayIn(country, now));
  const urlOf = (path: string, width: number): string => files.publicUrl(bannerFile(path, width));
  return rows.map(({ id, image_path: path, link_to, label }) => ({
    id,
    image: {
      image_url: urlOf(path, bannerWidths.desktop),
      sizes: Object.values(bannerWidths).map((width) => ({ width, url: urlOf(path, width) })),
    },
    link_to,
    label,
  }));
}
