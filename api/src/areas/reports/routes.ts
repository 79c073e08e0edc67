import * as registered from 'shared/endpoints/external-reports';
import { listExternalReports, listReports, readExternalReport, readReport } from 'shared/endpoints/reports';
import { onReads } from '../../access/scoped.ts';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { route } from '../../http/route.ts';
import {
  changeReport,
  externalReport,
  externalReports,
  registeredPage,
  registerReport,
  removeReport,
} from './external.service.ts';
import { reportExport } from './report-export.ts';
import { reportOf, reportsOf } from './service.ts';

export function registerReportsRoutes(app: App, deps: Deps): void {
  route(app, deps, listReports, ({ params, ...sources }) => reportsOf(sources, params.companyId));

  route(app, deps, readReport, ({ params, query, scoped, ...sources }) =>
    onReads(deps, scoped, (read) =>
      reportOf(
        { ...sources, scoped: read },
        { companyId: params.companyId, id: params.service, months: query.meses },
      ),
    ),
  );

  exportRoute(app, deps, reportExport);

  const { biOrigins: origins } = deps.config;
  route(app, deps, listExternalReports, ({ scoped, caller }) => externalReports({ scoped, origins }, caller));
  route(app, deps, readExternalReport, ({ scoped, caller, params }) =>
    externalReport({ scoped, origins }, caller, params.id),
  );

  route(app, deps, registered.listRegisteredReports, ({ scoped, query }) =>
    registeredPage({ scoped, origins }, query),
  );
  route(app, deps, registered.registerReport, ({ scoped, audit, body }) =>
    registerReport({ scoped, origins, audit }, body),
  );
  route(app, deps, registered.updateRegisteredReport, ({ scoped, audit, params, body }) =>
    changeReport({ scoped, origins, audit }, params.id, body),
  );
  route(app, deps, registered.removeRegisteredReport, ({ scoped, audit, params }) =>
    removeReport({ scoped, origins, audit }, params.id),
  );
}
