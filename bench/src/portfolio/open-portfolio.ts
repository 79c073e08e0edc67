import { resolve } from 'node:path';
import { hashPassword } from 'api/src/access/passwords.ts';
import { usualPermissions } from 'api/src/access/usual-permissions.ts';
import { migrate } from 'api/src/db/migrate.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import { storeProductData } from 'api/src/product-data.ts';
import type pg from 'pg';
import { addMonths, firstDay } from 'shared/rules';
import { fillingSettings, servingSettings, startPostgresIn, type Postgres } from '../postgres.ts';
import { keptFolder, runScript, sayer, setSettings, withClient } from './kept-database.ts';

/**
 * 'Now' of the portfolio: Friday noon in Santiago. Its sales end on the 10th, which leaves enough days to
 * declare.
 */
export const portfolioNow = '2026-11-20T15:00:00Z';
export const lastImportedDay = '2026-11-10';

const firstMonth = '2023-11';
const months = 37;
const scripts = ['people-and-contracts.sql', 'sales-of-month.sql', 'counters-of-month.sql', 'states.sql'];

/** Permissions of the portfolio's users, by the names that its scripts use. */
const abilities = {
  admin: usualPermissions.INT_ADMIN,
  empresa: usualPermissions.EXT_EMPRESA,
  local: usualPermissions.EXT_LOCAL,
};

const pathOf = (name: string): string => resolve(import.meta.dirname, name);

/** The scripts that fill the portfolio, in order. */
export const portfolioScripts: readonly string[] = scripts.map(pathOf);

/**
 * A PostgreSQL with 150 malls, 29,000 contracts and three years of sales, about 25 million days. It is built
 * once, which takes some minutes and 9 GB, kept in `.cache/bench` (BENCH_CACHE), and reset at each opening.
 */
export async function openPortfolio(port: number): Promise<Postgres> {
  const folder = await keptFolder('portfolio', portfolioScripts, (unfinished) =>
    buildPortfolio(unfinished, port, 1),
  );
  const server = await startPostgresIn(folder, port, servingSettings);
  try {
    await rewind(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Fills a new database in `folder`; `scale` 1 is the full size, 0.1 a tenth of malls, leases and people. */
export async function buildPortfolio(folder: string, port: number, scale: number): Promise<void> {
  const say = sayer();
  const server = await startPostgresIn(folder, port, fillingSettings);
  try {
    await withPortalDatabase(server.url, async (db) => {
      await migrate(db);
      await storeProductData(db);
    });
    await withClient(server.url, async (client) => {
      await setSettings(client, {
        password_hash: await hashPassword('bench'),
        abilities: JSON.stringify(abilities),
        malls: String(Math.round(150 * scale)),
        leases: String(Math.round(29_000 * scale)),
      });
      await client.query("select ensure_sales_partitions('2023-11-01', '2027-12-01')");
      await run(client, 'people-and-contracts.sql');
    });
    say('malls, contracts and people');
    const waiting = Array.from({ length: months }, (_, index) => firstDay(addMonths(firstMonth, index)));
    const fill = (): Promise<void> =>
      withClient(server.url, async (client) => {
        // References are valid by construction; checking each would take longer than writing the rows.
        await client.query('set session_replication_role = replica');
        for (let month = waiting.shift(); month !== undefined; month = waiting.shift()) {
          await run(client, 'sales-of-month.sql', [month, lastImportedDay]);
          await client.query(`vacuum (freeze, analyze) daily_sale_${month.slice(0, 7).replace('-', '_')}`);
          await run(client, 'counters-of-month.sql', [month]);
          say(`sales of ${month.slice(0, 7)}`);
        }
      });
    await Promise.all([fill(), fill()]);
    await withClient(server.url, async (client) => {
      await run(client, 'states.sql', [firstDay(lastImportedDay.slice(0, 7))]);
      await client.query('vacuum (freeze, analyze) month_counter, contract_state, contract, app_user');
      await client.query('analyze');
      await client.query('checkpoint');
    });
  } finally {
    await server.stop();
  }
  say('built');
}

/** Runs newer migrations, removes what a measurement wrote, and recounts the month. */
async function rewind(url: string): Promise<void> {
  await withPortalDatabase(url, migrate);
  await withClient(url, async (client) => {
    const month = firstDay(lastImportedDay.slice(0, 7));
    await run(client, 'rewind.sql', [lastImportedDay]);
    await run(client, 'counters-of-month.sql', [month]);
    await run(client, 'states.sql', [month]);
    // Otherwise autovacuum would run in the middle of the measurement.
    const written = [`daily_sale_${month.slice(0, 7).replace('-', '_')}`, 'month_counter', 'contract_state'];
    for (const table of written) await client.query(`vacuum analyze ${table}`);
    await client.query('checkpoint');
  });
}

const run = (client: pg.Client, name: string, values: string[] = []): Promise<void> =>
  runScript(client, pathOf(name), values);

export async function withPortalDatabase(
  url: string,
  work: (db: ReturnType<typeof openPostgres>['db']) => Promise<void>,
): Promise<void> {
  const { db, close } = openPostgres(url, {
    max: 2,
    onIdleError: (error) => {
      throw error;
    },
  });
  try {
    await work(db);
  } finally {
    await close();
  }
}
