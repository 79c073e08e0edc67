import * as report from 'shared/endpoints/sales-report';
import { onReads } from '../../access/scoped.ts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { orNotFound } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { listStoreCards } from '../sales/list-stores.service.ts';
import { buildingReport, countSpaces, dailyReport } from './daily-report.service.ts';
import { figuresOf } from './figures.service.ts';
import { figuresExport } from './figures-export.ts';
import { dailyReportExport } from './daily-report-export.ts';

export function registerSalesReportRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, report.listDailyReport, ({ scoped, now, query }) =>
    onReads(deps, scoped, (read) => listStoreCards({ scoped: read, files }, now, query)),
  );
  exportRoute(app, deps, dailyReportExport);

  route(app, deps, report.readDailyReport, ({ scoped, now, query }) => {
    // A user's stores are of one country.
    if (query.paisId !== scoped.scope.countryCode) orNotFound(null);
    const { inicio, fin, estado, edificioId, page, size } = query;
    const asked = { period: { from: inicio, to: fin }, estado, edificioId, page, size };
    return onReads(deps, scoped, (read) => dailyReport({ scoped: read, files, now }, asked));
  });
  route(app, deps, report.listBuildingContracts, ({ scoped, now, params, query }) =>
    onReads(deps, scoped, (read) => buildingReport({ scoped: read, files, now }, params.id, query)),
  );
  route(app, deps, report.countBuildingSpaces, ({ scoped, now, params, query }) =>
    onReads(deps, scoped, (read) => countSpaces({ scoped: read, files, now }, params.id, query)),
  );

  route(app, deps, report.readFigures, ({ scoped, now, query }) =>
    onReads(deps, scoped, (read) => figuresOf(read, now, query)),
  );
  exportRoute(app, deps, figuresExport);
}
