import * as monthly from 'shared/endpoints/monthly-sales';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { found } from '../../http/api-error.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { declareMonthOf } from './declare-month.ts';
import { readMonthHistory } from './month-history.ts';
import { monthExport } from './month-export.ts';
import { monthOfQuery, monthPage, monthRowsPage, oneMonth } from './read-month.ts';
import { findFile } from './repository.ts';

export function registerMonthlySalesRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, monthly.listMonthlySales, ({ scoped, query, now }) => {
    const { agno, mes, ...search } = query;
    return monthPage({ scoped, files, now }, monthOfQuery({ agno, mes }), search);
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
    const { userId } = scoped.scope;
    const { path, name: filename } = found(await findFile(scoped, params.id));
    await audit({ action: 'file.download', entity: 'monthly_sale_file', entityId: params.id });
    return { url: files.signedUrl({ bucket: 'attachments', path, filename, userId }), filename };
  });

  registerLists(app, deps);
}

/** The same contracts under the specification's other addresses. */
function registerLists(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, monthly.listBrandMonthlySales, ({ scoped, params, query, now }) => {
    const { page, size } = query;
    const search = { marcaId: params.id, noVigentes: true, page, size };
    return monthRowsPage({ scoped, files, now }, monthOfQuery(query), search);
  });

  route(app, deps, monthly.listUserMonthlySales, ({ scoped, params, query, now }) => {
    const { scope } = scoped;
    // Users may only ask about themselves, in their own country.
    if (params.id !== scope.userId || query.paisId !== scope.countryCode) found(null);
    const { empresaId, page, size } = query;
    const search = { empresaId, noVigentes: true, page, size };
    return monthRowsPage({ scoped, files, now }, monthOfQuery(query), search);
  });
}
