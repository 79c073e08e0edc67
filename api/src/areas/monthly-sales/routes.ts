import * as monthly from 'shared/endpoints/monthly-sales';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { orNotFound } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { declareMonthOf } from './declare-month.service.ts';
import { readMonthHistory } from './month-history.service.ts';
import { monthExport } from './month-export.ts';
import { brandRowsPage, evidenceLink, monthPage, monthRowsPage, oneMonth } from './read-month.service.ts';

export function registerMonthlySalesRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, monthly.listMonthlySales, ({ scoped, query, now }) => {
    const { month, ...search } = query;
    return monthPage({ scoped, files, now }, month, search);
  });

  route(app, deps, monthly.getMonthlySale, ({ scoped, params, now }) => {
    return oneMonth({ scoped, files, now }, params.id, params.periodo);
  });

  route(app, deps, monthly.declareMonth, ({ scoped, caller: { user }, params, body, now, audit }) =>
    declareMonthOf({ scoped, files, user, now, audit }, params.id, body.venta, body.file ?? []),
  );

  route(app, deps, monthly.getMonthlyHistory, ({ scoped, params }) => {
    return readMonthHistory(scoped, params.id, params.periodo);
  });

  exportRoute(app, deps, monthExport);

  route(app, deps, monthly.downloadEvidence, async ({ scoped, params, audit }) => {
    const link = await evidenceLink({ scoped, files }, params.id);
    await audit({ action: 'file.download', entity: 'monthly_sale_file', entityId: params.id });
    return link;
  });

  registerLists(app, deps);
}

/** The same contracts under the specification's other addresses. */
function registerLists(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, monthly.listBrandMonthlySales, ({ scoped, params, query, now }) => {
    const { page, size } = query;
    const asked = { marcaId: params.id, page, size };
    return brandRowsPage({ scoped, files, now }, monthly.monthNamed(query), asked);
  });

  route(app, deps, monthly.listUserMonthlySales, ({ scoped, params, query, now }) => {
    const { scope } = scoped;
    // Users may only ask about themselves, in their own country.
    if (params.id !== scope.userId || query.paisId !== scope.countryCode) orNotFound(null);
    const { empresaId, page, size } = query;
    const search = { empresaId, noVigentes: true, page, size };
    return monthRowsPage({ scoped, files, now }, monthly.monthNamed(query), search);
  });
}
