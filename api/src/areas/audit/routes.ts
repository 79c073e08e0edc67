import { listAuditLog } from 'shared/endpoints/audit';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { route } from '../../http/route.ts';
import { auditExport } from './audit-export.ts';
import { auditPage } from './service.ts';

export function registerAuditRoutes(app: App, deps: Deps): void {
  route(app, deps, listAuditLog, ({ scoped, query }) => auditPage(scoped, query));

  exportRoute(app, deps, auditExport);
}
