import { bannerWidths } from 'shared/endpoints/banners';
import type { CountryCode } from 'shared/countries';
import { todayIn } from 'shared/rules';
import type { BannerScreen } from 'shared/rules/banner';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { bannersOn } from './repository.ts';

/** Path of a picture of that screen in the public bucket. */
export const bannerFile = (path: string, screen: BannerScreen): string =>
  `${path}-${bannerWidths[screen]}.webp`;

/** The banners of a country's current day. */
export async function bannersOf(
  { db, files, now }: { readonly db: Database; readonly files: FileStore; readonly now: Date },
  country: CountryCode,
) {
  const rows = await bannersOn(db, country, todayIn(country, now));
  return rows.map(({ id, desktop_path, mobile_path, link_to, label, label_shown }) => {
    const desktop = files.publicUrl(bannerFile(desktop_path, 'desktop'));
    return {
      id,
      image: {
        image_url: desktop,
        sizes: [
          { width: bannerWidths.desktop, url: desktop },
          { width: bannerWidths.mobile, url: files.publicUrl(bannerFile(mobile_path, 'mobile')) },
        ],
      },
      link_to,
      label,
      label_shown,
    };
  });
}
