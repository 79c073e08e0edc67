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
  route(app, deps, listStores, ({ db, caller: { scope }, now, query }) =>
    listStoreCards({ db, files: deps.files }, scope, now, query),
  );

  route(app, deps, getSalesContract, async ({ db, caller: { scope }, params }) => {
    const contract = found(await findContract(db, scope, params.id));
    const managers = await managersOf(db, scope, [contract.id]);
    return contractReply(contract, managers(contract.id), deps.files);
  });

  route(app, deps, listJustifications, async ({ db, caller: { scope } }) => {
    const options = await listJustificationOptions(db, scope.countryCode);
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
    read: ({ db, caller: { scope }, params, query, now }) =>
      readPeriod({ db, scope, now }, { contractId: params.id }, query.period),
    answer: async ({ caller, query, now }, row) =>
      periodReply(found(row), { country: caller.scope.countryCode, now, files }, query.period),
  });

  readRoute(app, deps, getSpacePeriod, {
    read: ({ db, caller: { scope }, params, query, now }) => {
      const of = { spaceId: params.espacioId, companyId: params.empresaId };
      return readPeriod({ db, scope, now }, of, query.period);
    },
    answer: async ({ caller, query, now }, row) =>
      periodReply(found(row), { country: caller.scope.countryCode, now, files }, query.period),
  });

  for (const endpoint of [listDailySales, listDailySalesArg]) {
    route(app, deps, endpoint, ({ db, caller: { scope }, query, now }) =>
      recordsOfSpace(
        { db, scope, now },
        { spaceId: query.espacioId, companyId: query.empresaId },
        query.periodo,
      ),
    );
  }
}

function registerDays(app: App, deps: Deps): void {
  route(app, deps, getDayHistory, ({ db, caller: { scope }, params }) =>
    readHistory(db, scope, params.id, params.fecha),
  );

  route(app, deps, getSalePattern, async ({ db, caller: { scope }, params, query: { fecha } }) => {
    const contract = found(await findContract(db, scope, params.id));
    const usualOf = await readUsual(db, scope, contract.country_code, [contract.id], fecha);
    return { fecha, ...usualOf(contract.id) };
  });

  route(app, deps, getStoresDay, ({ db, caller: { scope }, now, query }) =>
    readStoresDay({ db, scope, now }, { day: query.fecha, mallId: query.edificioId, page: query.pagina }),
  );
}

function registerWrites(app: App, deps: Deps): void {
  onceRoute(app, deps, declareDay, {
    read: ({ db, caller: { scope }, params, body, now, once }) =>
      readBeforeDeclaring({ db, scope, now, once }, params.id, body),
    answer: ({ caller: { scope, user }, params, body, ...request }, facts) =>
      declareSale({ ...request, scope, user }, params.id, body, found(facts)),
  });

  route(app, deps, declareBulkCall, ({ caller: { scope, user }, body, ...request }) =>
    declareMany({ ...request, scope, user }, body.ventas),
  );

  for (const endpoint of [justifyDays, justifyDaysArg]) {
    route(app, deps, endpoint, ({ caller: { scope, user }, params, body, ...request }) =>
      justify({ ...request, scope, user }, params.id, body),
    );
  }
}
