import { periodReply, readPeriod } from 'api/src/areas/sales/read-period.service.ts';
import type { Database } from 'api/src/db/database.ts';
import { prepared, preparedNameOf, run, tenantFilter } from 'api/src/fast-path/index.ts';
import type { CompiledQuery } from 'kysely';
import type { Deps } from 'api/src/deps.ts';
import type { App } from 'api/src/http/app-type.ts';
import { orNotFound } from 'api/src/http/api-error.ts';
import { readRoute } from 'api/src/http/route.ts';
import { getSpacePeriod } from 'shared/endpoints/sales';
import type { BenchLease } from './sales-api-server.ts';

const month = 'period=2026-10';

const ofLease = ({ spaceId, companyId }: BenchLease): string => `${spaceId}/empresas/${companyId}`;

/** What the daily page sends when it opens a month. */
export const monthOf = (lease: BenchLease): string =>
  `/api/sales/espacios/${ofLease(lease)}/ventas-diarias?${month}`;

/** A month for any signed-in caller, without permission check or tenant filter. */
export const uncheckedMonthOf = (lease: BenchLease): string => `/bench/unchecked/${ofLease(lease)}?${month}`;

/** A month's bytes without any work: the limit of server, sockets and load generator on this machine. */
export const constantMonthOf = (lease: BenchLease): string => `/bench/constant/${ofLease(lease)}?${month}`;

/** The database, queried without the tenant filter. */
function withoutScope(db: Database): Database {
  const unscopedDb = {
    isTransaction: false,
    async executeQuery({ sql: text, parameters }: CompiledQuery) {
      const unscoped = text.replaceAll(tenantFilter('c'), 'true').replaceAll(tenantFilter('o'), 'true');
      if (unscoped === text) throw new Error('The statement has no tenant filter to remove.');
      return { rows: await run(db, prepared(`${preparedNameOf(text)}-unscoped`, unscoped), parameters) };
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement needs no more of it
  return unscopedDb as unknown as Database;
}

/** Calls that only the measurements make, besides the API's own. */
export function registerReferences(app: App, deps: Deps): void {
  readRoute(
    app,
    { ...deps, db: withoutScope(deps.db) },
    { ...getSpacePeriod, path: '/bench/unchecked/:espacioId/empresas/:empresaId', access: 'session' },
    {
      read: ({ scoped, params, query, now }) =>
        readPeriod({ scoped, now }, { spaceId: params.espacioId, companyId: params.empresaId }, query.period),
      answer: async ({ caller, query, now }, row) =>
        periodReply(
          orNotFound(row),
          { country: caller.scope.countryCode, now, files: deps.files },
          query.period,
        ),
    },
  );
  let constant: string | undefined;
  app.get('/bench/constant/*', async ({ headers, url }, reply) => {
    const same = url.replace('/bench/constant/', '/api/sales/espacios/').replace('?', '/ventas-diarias?');
    constant ??= (await app.inject({ url: same, headers })).payload;
    return reply.type('application/json; charset=utf-8').send(constant);
  });
}
