import { tenantFilter } from 'api/src/access/scope.ts';
import { periodReply, readPeriod } from 'api/src/areas/sales/read-period.service.ts';
import type { Database } from 'api/src/db/database.ts';
import { prepared, run, sendThrough } from 'api/src/db/statement.ts';
import type { Deps } from 'api/src/deps.ts';
import type { App } from 'api/src/http/app-type.ts';
import { orNotFound } from 'api/src/http/api-error.ts';
import { readRoute } from 'api/src/http/route.ts';
import { getSalesPeriod } from 'shared/endpoints/sales';

const month = 'period=2026-10';

export const monthOf = (contractId: number): string =>
  `/api/sales/contratos/${contractId}/ventas-diarias?${month}`;

/** A month for any signed-in caller, without permission check or tenant filter. */
export const uncheckedMonthOf = (contractId: number): string => `/bench/unchecked/${contractId}?${month}`;

/** A month's bytes without any work: the limit of server, sockets and load generator on this machine. */
export const constantMonthOf = (contractId: number): string => `/bench/constant/${contractId}?${month}`;

/** The database, queried without the tenant filter. */
function withoutScope(db: Database): Database {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement needs no more of it
  const unscopedDb = { isTransaction: false } as Database;
  sendThrough(unscopedDb, (name, text, values) => {
    const unscoped = text.replaceAll(tenantFilter('c'), 'true');
    if (unscoped === text) throw new Error('The statement has no tenant filter to remove.');
    return run(db, prepared(`${name}-unscoped`, unscoped), values);
  });
  return unscopedDb;
}

/** Calls that only the measurements make, besides the API's own. */
export function registerReferences(app: App, deps: Deps): void {
  readRoute(
    app,
    { ...deps, db: withoutScope(deps.db) },
    { ...getSalesPeriod, path: '/bench/unchecked/:id', access: 'session' },
    {
      read: ({ scoped, params, query, now }) =>
        readPeriod({ scoped, now }, { contractId: params.id }, query.period),
      answer: async ({ caller, query, now }, row) =>
        periodReply(
          orNotFound(row),
          { country: caller.scope.countryCode, now, files: deps.files },
          query.period,
        ),
    },
  );
  let constant: string | undefined;
  app.get<{ Params: { id: string } }>('/bench/constant/:id', async ({ headers, params }, reply) => {
    constant ??= (await app.inject({ url: monthOf(Number(params.id)), headers })).payload;
    return reply.type('application/json; charset=utf-8').send(constant);
  });
}
