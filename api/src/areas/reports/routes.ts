import { listReports, readReport } from 'shared/endpoints/reports';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { route } from '../../http/route.ts';
import { reportExport } from './report-export.ts';
import { reportOf, reportsOf } from './service.ts';

export function registerReportsRoutes(app: App, deps: Deps): void {
  route(app, deps, listReports, ({ params, ...sources }) => reportsOf(sources, params.companyId));

  route(app, deps, readReport, ({ params, ...sources }) =>
    reportOf(sources, params.companyId, params.service),
  );

  exportRoute(app, deps, reportExport);
}
