import { declareMany as declareBulkCall, getStoresDay } from 'shared/endpoints/bulk-sales';
import { getDayHistory } from 'shared/endpoints/sale-history';
import { getSalePattern } from 'shared/endpoints/sale-pattern';
import {
  declareDay,
  getSalesContract,
  getSalesPeriod,
  getSpacePeriod,
  justifyDays,
  justifyDaysArg,
  listDailySales,
  listDailySalesArg,
  listJustifications,
  listStores,
} from 'shared/endpoints/sales';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import { orNotFound } from '../../http/api-error.ts';
import { idempotentRoute, readRoute, route } from '../../http/route.ts';
import { salesContract } from './lease.service.ts';
import { dayExport } from './day-export.ts';
import { declareMany } from './declare-bulk.service.ts';
import { declareSale, readBeforeDeclaring } from './declare.service.ts';
import { justificationOptions, justify } from './justify.service.ts';
import { listStoreCards } from './list-stores.service.ts';
import { periodReply, readPeriod, recordsOfSpace } from './read-period.service.ts';
import { readHistory } from './sale-history.service.ts';
import { usualOfContract } from './sale-pattern.service.ts';
import { readStoresDay } from './stores-day.service.ts';

export function registerSalesRoutes(app: App, deps: Deps): void {
  route(app, deps, listStores, ({ scoped, now, query }) =>
    listStoreCards({ scoped, files: deps.files }, now, query),
  );

  route(app, deps, getSalesContract, ({ scoped, params }) => salesContract(scoped, deps.files, params.id));

  route(app, deps, listJustifications, ({ scoped }) => justificationOptions(scoped));

  exportRoute(app, deps, dayExport);
  registerPeriods(app, deps);
  registerDays(app, deps);
  registerWrites(app, deps);
}

function registerPeriods(app: App, deps: Deps): void {
  const { files } = deps;

  readRoute(app, deps, getSalesPeriod, {
    read: ({ scoped, params, query, now }) =>
      readPeriod({ scoped, now }, { contractId: params.id }, query.period),
    answer: async ({ caller, query, now }, row) =>
      periodReply(orNotFound(row), { country: caller.scope.countryCode, now, files }, query.period),
  });

  readRoute(app, deps, getSpacePeriod, {
    read: ({ scoped, params, query, now }) => {
      const { espacioId: spaceId, empresaId: companyId } = params;
      return readPeriod({ scoped, now }, { spaceId, companyId, wantedId: query.contratoId }, query.period);
    },
    answer: async ({ caller, query, now }, row) =>
      periodReply(orNotFound(row), { country: caller.scope.countryCode, now, files }, query.period),
  });

  for (const endpoint of [listDailySales, listDailySalesArg]) {
    route(app, deps, endpoint, ({ scoped, query, now }) =>
      recordsOfSpace(
        { scoped, now },
        { spaceId: query.espacioId, companyId: query.empresaId },
        query.periodo,
      ),
    );
  }
}

function registerDays(app: App, deps: Deps): void {
  route(app, deps, getDayHistory, ({ scoped, params }) => readHistory(scoped, params.id, params.fecha));

  route(app, deps, getSalePattern, ({ scoped, params, query }) =>
    usualOfContract(scoped, params.id, query.fecha),
  );

  route(app, deps, getStoresDay, ({ scoped, now, query }) =>
    readStoresDay({ scoped, now }, { day: query.fecha, mallId: query.edificioId, page: query.pagina }),
  );
}

function registerWrites(app: App, deps: Deps): void {
  idempotentRoute(app, deps, declareDay, {
    read: ({ scoped, params, body, now, idempotencyKey }) =>
      readBeforeDeclaring({ scoped, now, idempotencyKey }, params.id, body),
    answer: ({ caller: { user }, params, body, ...request }, facts) =>
      declareSale({ ...request, user }, params.id, body, orNotFound(facts)),
  });

  route(app, deps, declareBulkCall, ({ caller: { user }, body, ...request }) =>
    declareMany({ ...request, user }, body.ventas),
  );

  for (const endpoint of [justifyDays, justifyDaysArg]) {
    route(app, deps, endpoint, ({ caller: { user }, params, body, ...request }) =>
      justify({ ...request, user }, params.id, body),
    );
  }
}
