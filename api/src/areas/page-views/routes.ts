import { exportUsage, readUsage, recordPageViews } from 'shared/contract/page-views';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportLink } from '../../exports/export-link.ts';
import { spreadsheet } from '../../exports/spreadsheet.ts';
import { route } from '../../http/route.ts';
import { keepPageViews, usage } from './service.ts';
import { usageColumns } from './usage-sheet.ts';

export function registerPageViewsRoutes(app: App, deps: Deps): void {
  route(app, deps, recordPageViews, async ({ db, caller, body, now }) => {
    await keepPageViews(db, caller, body.views, now);
    return { recorded: body.views.length };
  });

  route(app, deps, readUsage, ({ db, caller, query }) => usage(db, caller, query.desde, query.hasta));

  route(app, deps, exportUsage, async ({ db, caller, body, now, audit }) => {
    const { screens } = await usage(db, caller, body.desde, body.hasta);
    const columns = usageColumns(caller.user.countryCode);
    const bytes = spreadsheet('Uso del portal', columns, screens);
    const link = await exportLink(deps.files, { list: 'usage', userId: caller.user.id, bytes, now });
    await audit({ action: 'usage.export', entity: 'app_user', entityId: caller.user.id, after: body });
    return link;
  });
}
