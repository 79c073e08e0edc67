import {
  getAnnouncement,
  getPublication,
  listAnnouncements,
  listBuildingAnnouncements,
  listPublications,
} from 'shared/endpoints/announcements';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { registerPublishingRoutes } from './publishing.routes.ts';
import { buildingWall, oneAnnouncement, wallPage } from './service.ts';

export function registerAnnouncementsRoutes(app: App, deps: Deps): void {
  const { files } = deps;
  registerPublishingRoutes(app, deps);

  route(app, deps, listAnnouncements, async ({ scoped, now, params, query }) => {
    if (params.country !== scoped.scope.countryCode) throw new ApiError('NOT_FOUND');
    const filters = { buildingIds: query.buildings, categories: query.categories };
    return wallPage({ scoped, files }, now, filters, query);
  });

  route(app, deps, listBuildingAnnouncements, ({ scoped, now, params }) =>
    buildingWall({ scoped, files }, now, params.building),
  );

  route(app, deps, getAnnouncement, ({ scoped, now, params }) =>
    oneAnnouncement({ scoped, files }, now, params.id, params.createdAt),
  );

  route(app, deps, listPublications, async ({ scoped, now, query }) => {
    const { data, ...page } = await wallPage(
      { scoped, files },
      now,
      { ...(query.fecha !== undefined && { day: query.fecha }), countries: query.countries },
      query,
    );
    return { content: data, ...page };
  });

  route(app, deps, getPublication, ({ scoped, now, params }) =>
    oneAnnouncement({ scoped, files }, now, params.id),
  );
}
