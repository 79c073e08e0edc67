import {
  auditSales,
  correctSale,
  listSalesAudit,
  previewSalesAudit,
  unlockSales,
} from 'shared/endpoints/sales-audit';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { salesAuditExport } from './audit-export.ts';
import { auditPage } from './audit-list.service.ts';
import { correctDay } from './correct.service.ts';
import { auditMonth, previewAudit, unlockDays } from './audit.service.ts';

export function registerSalesAuditRoutes(app: App, deps: Deps): void {
  route(app, deps, listSalesAudit, ({ scoped, now, query }) => auditPage({ scoped, now }, query));

  route(app, deps, previewSalesAudit, ({ scoped, now, body }) => previewAudit({ scoped, now }, body));

  route(app, deps, auditSales, ({ scoped, now, audit, body }) => auditMonth({ scoped, now, audit }, body));

  route(app, deps, unlockSales, ({ scoped, now, audit, body }) => unlockDays({ scoped, now, audit }, body));

  route(app, deps, correctSale, ({ caller: { user }, params, body, ...request }) =>
    correctDay({ ...request, user }, params.id, body),
  );

  exportRoute(app, deps, salesAuditExport);
}
