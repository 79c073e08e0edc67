import * as calls from 'shared/endpoints/portfolio';
import { getPortfolioSummary } from 'shared/endpoints/portfolio-calls';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { brandRecords } from './brands/records.ts';
import { kindRoutes } from './common/kind-routes.ts';
import { companyRecords } from './companies/records.ts';
import { executiveRecords } from './executives/records.ts';
import { leaseRecords } from './leases/records.ts';
import { mallRecords } from './malls/records.ts';
import * as exported from './portfolio-exports.ts';
import { societyRecords } from './societies/records.ts';
import { spaceRecords } from './spaces/records.ts';
import { summary } from './summary.service.ts';

export function registerPortfolioRoutes(app: App, deps: Deps): void {
  route(app, deps, getPortfolioSummary, (context) => summary(context, context.query.pais));
  kindRoutes(app, deps, calls.mallCalls, mallRecords, exported.mallExport);
  kindRoutes(app, deps, calls.spaceCalls, spaceRecords, exported.spaceExport);
  kindRoutes(app, deps, calls.companyCalls, companyRecords, exported.companyExport);
  kindRoutes(app, deps, calls.brandCalls, brandRecords, exported.brandExport);
  kindRoutes(app, deps, calls.leaseCalls, leaseRecords, exported.leaseExport);
  kindRoutes(app, deps, calls.societyCalls, societyRecords, exported.societyExport);
  kindRoutes(app, deps, calls.executiveCalls, executiveRecords, exported.executiveExport);
}
