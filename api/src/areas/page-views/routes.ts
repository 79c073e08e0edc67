import { readUsage, recordPageViews } from 'shared/endpoints/page-views';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { route } from '../../http/route.ts';
import { keepPageViews, usage } from './service.ts';
import { usageExport } from './usage-export.ts';

export function registerPageViewsRoutes(app: App, deps: Deps): void {
  route(app, deps, recordPageViews, async ({ db, caller, body, now }) => {
    await keepPageViews(db, caller, body.views, now);
    return { recorded: body.views.length };
  });

  route(app, deps, readUsage, ({ db, caller, query }) => usage(db, caller, query.desde, query.hasta));

  exportRoute(app, deps, usageExport);
}
