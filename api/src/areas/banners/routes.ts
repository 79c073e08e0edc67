import { listBanners } from 'shared/endpoints/banners';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { registerBannerPublishing } from './publishing.routes.ts';
import { bannersOf } from './service.ts';

export function registerBannersRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, listBanners, async ({ db, params: { country }, now }) => ({
    data: await bannersOf({ db, files, now }, country),
  }));
  registerBannerPublishing(app, deps);
}
