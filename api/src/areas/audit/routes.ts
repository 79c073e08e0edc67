import { exportAuditLog, listAuditLog } from 'shared/contract/audit';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportLink } from '../../exports/export-link.ts';
import { spreadsheet } from '../../exports/spreadsheet.ts';
import { route } from '../../http/route.ts';
import { auditColumns, auditExport, auditPage } from './service.ts';

export function registerAuditRoutes(app: App, deps: Deps): void {
  route(app, deps, listAuditLog, ({ db, caller, query }) => auditPage(db, caller.scope, query));

  route(app, deps, exportAuditLog, async ({ db, caller: { scope }, body, now, audit }) => {
    const { rows, notice } = await auditExport(db, scope, body);
    const bytes = spreadsheet('Auditoría', auditColumns(scope), rows, notice);
    const link = await exportLink(deps.files, { list: 'audit', userId: scope.userId, bytes, now });
    await audit({ action: 'audit.export', entity: 'app_user', entityId: scope.userId, after: body });
    return link;
  });
}
