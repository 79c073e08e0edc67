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
import { buildingWall, oneAnnouncement, wallPage } from './service.ts';

export function registerAnnouncementsRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, listAnnouncements, async ({ db, caller: { scope }, now, params, query }) => {
    if (params.country !== scope.countryCode) throw new ApiError('NOT_FOUND');
    const filters = { buildingIds: query.buildings, categories: query.categories };
    return wallPage({ db, files }, scope, now, filters, query);
  });

  route(app, deps, listBuildingAnnouncements, ({ db, caller: { scope }, now, params }) =>
    buildingWall({ db, files }, scope, now, params.building),
  );

  route(app, deps, getAnnouncement, ({ db, caller: { scope }, now, params }) =>
    oneAnnouncement({ db, files }, scope, now, params.id, params.createdAt),
  );

  route(app, deps, listPublications, async ({ db, caller: { scope }, now, query }) => {
    const { data, ...page } = await wallPage(
      { db, files },
      scope,
      now,
      query.fecha === undefined ? {} : { day: query.fecha },
      query,
    );
    return { content: data, ...page };
  });

  route(app, deps, getPublication, ({ db, caller: { scope }, now, params }) =>
    oneAnnouncement({ db, files }, scope, now, params.id),
  );
}
