import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { scopedTo } from 'api/src/access/scoped.ts';
import type { Scope } from 'api/src/access/scope.ts';
import { figureRows, pointSums, type FigureSearch } from 'api/src/areas/sales-report/figures.repository.ts';
import { keepTotals } from 'api/src/areas/sales-report/keep-totals.service.ts';
import { countStores, storePage, type PendingDays } from 'api/src/areas/sales/stores.repository.ts';
import { clockStartingAt } from 'api/src/clock.ts';
import type { Database } from 'api/src/db/database.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import pg from 'pg';
import { measureHttp, measureWork, type Figures, type Load } from './measure.ts';
import { portfolioNow } from './portfolio/open-portfolio.ts';
import { servingSettings } from './postgres.ts';
import { withSalesApi, type MeasuredServer } from './with-sales-api.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const loadBefore = Number((loadavg()[0] ?? 0).toFixed(1));
const loads: readonly Load[] = [
  { connections: 1, seconds },
  { connections: 4, seconds },
];

/** The administrator of mall 70, assigned to all malls of Chile for the measurement. */
const COUNTRY = 70;

/** As on 20 November at noon: pending are November up to the 19th. */
const days: PendingDays = {
  today: '2026-11-20',
  month: '2026-11-01',
  previous: '2026-10-01',
  window: 2 ** 19 - 1,
  previousWindow: 0,
};

const monthPeriod = { from: '2026-10-14', to: '2026-11-10' };
const yearPeriod = { from: '2025-11-11', to: '2026-11-10' };

const scopeOf = (buildingIds: readonly number[]): Scope => ({
  userId: COUNTRY,
  countryCode: 'CHL',
  companyIds: [],
  brandIds: [],
  contractIds: [],
  portfolioCountries: [],
  buildingIds,
});

type Case = {
  readonly name: string;
  /** Of the p95, in milliseconds. */
  readonly target: number;
  readonly path: string;
  readonly as: number;
  /** The same statements without HTTP, session and names. */
  readonly alone: (db: Database) => Promise<unknown>;
};

function casesOf(mall: number, malls: readonly number[]): Case[] {
  const list = (buildingIds: readonly number[], edificioId?: number) => async (db: Database) => {
    const scoped = scopedTo(db, { scope: scopeOf(buildingIds) });
    const search = { edificioId };
    await Promise.all([
      countStores(scoped, search, days),
      storePage(scoped, search, days, { offset: 0, limit: 30 }),
    ]);
  };
  const figures =
    (group: FigureSearch['group'], buildingIds: readonly number[], period: FigureSearch['period']) =>
    async (db: Database) => {
      const scoped = scopedTo(db, { scope: scopeOf(malls) });
      const isWholeCountry = buildingIds.length > 1;
      const search: FigureSearch = { period, group, order: 'ventas', buildingIds, isWholeCountry };
      await Promise.all([figureRows(scoped, search, { offset: 0, limit: 10 }), pointSums(scoped, search)]);
    };
  const stores = '/api/sales/contratos/ventas-diarias?size=30';
  const report = ({ from, to }: FigureSearch['period'], group: FigureSearch['group']): string =>
    `/api/sales/informe?desde=${from}&hasta=${to}&por=${group}`;
  return [
    {
      name: 'daily list of one mall',
      target: 20,
      path: `${stores}&edificioId=${mall}`,
      as: mall,
      alone: list([mall], mall),
    },
    { name: 'daily list of a country', target: 50, path: stores, as: COUNTRY, alone: list(malls) },
    ...(['mall', 'marca', 'categoria'] as const).map((group) => ({
      name: `figures of 28 days by ${group}, country`,
      target: 50,
      path: report(monthPeriod, group),
      as: COUNTRY,
      alone: figures(group, malls, monthPeriod),
    })),
    {
      name: 'figures of 28 days by marca, one mall',
      target: 50,
      path: report(monthPeriod, 'marca'),
      as: mall,
      alone: figures('marca', [mall], monthPeriod),
    },
    {
      name: 'figures of a year by marca, country',
      target: 50,
      path: report(yearPeriod, 'marca'),
      as: COUNTRY,
      alone: figures('marca', malls, yearPeriod),
    },
  ];
}

async function measure({ url, callers }: MeasuredServer, db: Database, cases: readonly Case[]) {
  const results: Record<string, unknown>[] = [];
  for (const { name, target, path, as, alone } of cases) {
    const headers = { authorization: callers[as - 1]?.authorization ?? '' };
    const call = () => ({ method: 'GET' as const, path, headers });
    for (const load of loads) {
      // Code is compiled with use.
      await measureHttp({ ...load, seconds: 1 }, url, call);
      const api: Figures = await measureHttp(load, url, call);
      const statement: Figures = await measureWork(load, () => alone(db));
      const reached = api.p95 <= target;
      console.log(
        `${name}, ${load.connections} clients: p95 ${api.p95} ms of ${target}${reached ? '' : ' MISSED'}; statements alone ${statement.p95} ms`,
      );
      results.push({ name, clients: load.connections, target, reached, api, statement });
    }
  }
  return results;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
};

await withSalesApi(async (server, databaseUrl) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {});
  const { db, close } = openPostgres(databaseUrl, { max: 8, onIdleError: () => {} });
  const clock = clockStartingAt(new Date(portfolioNow));
  await pool.query('truncate sales_total, sales_total_year, sales_total_lease');
  // The totals as a server keeps them: all at first, then what 1,000 stores declare in a minute.
  const keeping = {
    firstFillMs: await timed(() => keepTotals({ db, clock }, true)),
    nothingNewMs: await timed(() => keepTotals({ db, clock }, false)),
    thousandStoresMs: 0,
    compareMs: await timed(() => keepTotals({ db, clock }, true)),
  };
  await pool.query(`update contract_state set version = version where contract_id % 29 = 0`);
  keeping.thousandStoresMs = await timed(() => keepTotals({ db, clock }, false));
  await pool.query('vacuum analyze sales_total, sales_total_year, sales_total_lease');
  console.log('keeping the totals', keeping);
  const { rows: malls } = await pool.query<{ id: number }>(
    `select id from building where country_code = 'CHL' order by id`,
  );
  await pool.query(
    `insert into role_assignation (user_id, role_id, building_id)
     select $1, 'INT_ADMIN', id from building where country_code = 'CHL' and id <> $1`,
    [COUNTRY],
  );
  try {
    const mallIds = malls.map(({ id }) => id);
    const cases = await measure(server, db, casesOf(1, mallIds));
    const report = {
      at: new Date().toISOString(),
      processors: cpus().length,
      processor: cpus()[0]?.model,
      // Load average of the last minute before: other work on the machine makes every figure worse.
      loadBefore,
      node: process.version,
      postgres: servingSettings,
      seconds,
      keeping,
      cases,
    };
    await writeFile(
      resolve(import.meta.dirname, '../results/sales-report.json'),
      `${JSON.stringify(report, null, 2)}\n`,
    );
  } finally {
    await pool.query('delete from role_assignation where user_id = $1 and building_id <> $1', [COUNTRY]);
    await pool.end();
    await close();
  }
});
