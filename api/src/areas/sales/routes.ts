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
import { found } from '../../http/api-error.ts';
import { onceRoute, readRoute, route } from '../../http/route.ts';
import { findContract } from '../contracts/named-contracts.repository.ts';
import { contractReply, managersOf } from './lease-facts.ts';
import { declareMany } from './declare-bulk.ts';
import { declareSale, readBeforeDeclaring } from './declare.ts';
import { justify } from './justify.ts';
import { listStoreCards } from './list-stores.ts';
import { periodReply, readPeriod, recordsOfSpace } from './read-period.ts';
import { listJustificationOptions } from './repository.ts';
import { readHistory } from './sale-history.ts';
import { readUsual } from './sale-pattern.ts';
import { readStoresDay } from './stores-day.ts';

export function registerSalesRoutes(app: App, deps: Deps): void {
  route(app, deps, listStores, ({ scoped, now, query }) =>
    listStoreCards({ scoped, files: deps.files }, now, query),
  );

  route(app, deps, getSalesContract, async ({ scoped, params }) => {
    const contract = found(await findContract(scoped, params.id));
    const managers = await managersOf(scoped, [contract.id]);
    return contractReply(contract, managers(contract.id), deps.files);
  });

  route(app, deps, listJustifications, async ({ scoped }) => {
    const options = await listJustificationOptions(scoped.db, scoped.scope.countryCode);
    return options.map(({ id, name, asks_period: asksPeriod }) => ({
      id,
      nombre: name,
      periodo: asksPeriod,
    }));
  });

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
      periodReply(found(row), { country: caller.scope.countryCode, now, files }, query.period),
  });

  readRoute(app, deps, getSpacePeriod, {
    read: ({ scoped, params, query, now }) => {
      const of = { spaceId: params.espacioId, companyId: params.empresaId };
      return readPeriod({ scoped, now }, of, query.period);
    },
    answer: async ({ caller, query, now }, row) =>
      periodReply(found(row), { country: caller.scope.countryCode, now, files }, query.period),
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

  route(app, deps, getSalePattern, async ({ scoped, params, query: { fecha } }) => {
    const contract = found(await findContract(scoped, params.id));
    const usualOf = await readUsual(scoped, contract.country_code, [contract.id], fecha);
    return { fecha, ...usualOf(contract.id) };
  });

  route(app, deps, getStoresDay, ({ scoped, now, query }) =>
    readStoresDay({ scoped, now }, { day: query.fecha, mallId: query.edificioId, page: query.pagina }),
  );
}

function registerWrites(app: App, deps: Deps): void {
  onceRoute(app, deps, declareDay, {
    read: ({ scoped, params, body, now, once }) =>
      readBeforeDeclaring({ scoped, now, once }, params.id, body),
    answer: ({ caller: { user }, params, body, ...request }, facts) =>
      declareSale({ ...request, user }, params.id, body, found(facts)),
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
