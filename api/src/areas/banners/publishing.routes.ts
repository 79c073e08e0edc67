import * as banners from 'shared/endpoints/banner-publishing';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { storeBannerPicture } from './publishing-pictures.service.ts';
import {
  bannerPage,
  create,
  move,
  oneBanner,
  publish,
  remove,
  update,
  withdraw,
} from './publishing.service.ts';

/** What the operator's staff do with the banners of their country. */
export function registerBannerPublishing(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, banners.listEditedBanners, ({ scoped, now, query }) =>
    bannerPage({ scoped, files, now }, query),
  );
  route(app, deps, banners.getEditedBanner, ({ scoped, now, params }) => oneBanner(scoped, now, params.id));
  route(app, deps, banners.createBanner, ({ scoped, now, audit, body }) =>
    create({ scoped, files, now, audit }, body.label),
  );
  route(app, deps, banners.updateBanner, ({ scoped, now, audit, params, body }) =>
    update({ scoped, files, now, audit }, params.id, body),
  );
  route(app, deps, banners.publishBanner, ({ scoped, now, audit, params, body }) =>
    publish({ scoped, files, now, audit }, params.id, body.rowVersion),
  );
  route(app, deps, banners.withdrawBanner, ({ scoped, now, audit, params }) =>
    withdraw({ scoped, files, now, audit }, params.id),
  );
  route(app, deps, banners.moveBanner, ({ scoped, now, audit, params, body }) =>
    move({ scoped, files, now, audit }, params.id, body.direction),
  );
  route(app, deps, banners.deleteBanner, ({ scoped, now, audit, params }) =>
    remove({ scoped, files, now, audit }, params.id),
  );
  route(app, deps, banners.uploadBannerPicture, ({ scoped, now, params, body }) =>
    storeBannerPicture({ scoped, files, now }, params.screen, body.file),
  );
}
