import { bannerWidths, listBanners } from 'shared/endpoints/banners';
import { todayIn } from 'shared/rules';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { bannersOn } from './repository.ts';

/** Path of a picture of that width in the public bucket. */
export const bannerFile = (path: string, width: number): string => `${path}-${width}.webp`;

export function registerBannersRoutes(app: App, deps: Deps): void {
  route(app, deps, listBanners, async ({ db, params: { country }, now }) => {
    const rows = await bannersOn(db, country, todayIn(country, now));
    const urlOf = (path: string, width: number): string => deps.files.publicUrl(bannerFile(path, width));
    return {
      data: rows.map(({ id, image_path: path, link_to, label }) => ({
        id,
        image: {
          image_url: urlOf(path, bannerWidths.desktop),
          sizes: Object.values(bannerWidths).map((width) => ({ width, url: urlOf(path, width) })),
        },
        link_to,
        label,
      })),
    };
  });
}
