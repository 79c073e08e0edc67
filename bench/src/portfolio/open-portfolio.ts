import { createHash } from 'node:crypto';
import { access, readFile, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { hashPassword } from 'api/src/access/passwords.ts';
import { usualPermissions } from 'api/src/access/usual-permissions.ts';
import { migrate, statementsOf } from 'api/src/db/migrate.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import { seedProductData } from 'api/src/seed/product-data.ts';
import pg from 'pg';
import { addMonths, firstDay } from 'shared/rules';
import { fillingSettings, servingSettings, startPostgresIn, type Postgres } from '../postgres.ts';

/** The portfolio's today: Friday noon in Santiago. Its sales end on the 10th, so that enough days are left to declare. */
export const portfolioNow = '2026-11-20T15:00:00Z';
export const lastImportedDay = '2026-11-10';

const firstMonth = '2023-11';
const months = 37;
const scripts = ['people-and-contracts.sql', 'sales-of-month.sql', 'counters-of-month.sql', 'states.sql'];

/** What the people of the portfolio may do, by the names that its scripts use. */
const abilities = {
  admin: usualPermissions.INT_ADMIN,
  empresa: usualPermissions.EXT_EMPRESA,
  local: usualPermissions.EXT_LOCAL,
};

const cacheFolder = (): string =>
  process.env['BENCH_CACHE'] ?? resolve(import.meta.dirname, '../../../.cache/bench');

const script = (name: string): Promise<string> => readFile(resolve(import.meta.dirname, name), 'utf8');

/** Another text of the scripts is another portfolio; migrations are run on the one that is there. */
async function folderOfScripts(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of scripts) hash.update(await script(name));
  return resolve(cacheFolder(), `portfolio-${hash.digest('hex').slice(0, 12)}`);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * A PostgreSQL with 150 malls, 29,000 contracts and three years of their sales, about 25 million days. It is built once,
 * which takes some minutes and 9 GB, kept in `.cache/bench` (BENCH_CACHE) and taken back to its beginning at each opening.
 */
export async function openPortfolio(port: number): Promise<Postgres> {
  const folder = await folderOfScripts();
  if (!(await exists(folder))) {
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await build(unfinished, port);
    await rename(unfinished, folder);
  }
  const server = await startPostgresIn(folder, port, servingSettings);
  try {
    await rewind(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function build(folder: string, port: number): Promise<void> {
  const startedAt = performance.now();
  const say = (text: string): void =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  const server = await startPostgresIn(folder, port, fillingSettings);
  try {
    await withPortalDatabase(server.url, async (db) => {
      await migrate(db);
      await seedProductData(db);
    });
    await withClient(server.url, async (client) => {
      await client.query("select set_config('bench.password_hash', $1, false)", [
        await hashPassword('bench'),
      ]);
      await client.query("select set_config('bench.abilities', $1, false)", [JSON.stringify(abilities)]);
      await client.query("select ensure_sales_partitions('2023-11-01', '2027-12-01')");
      await run(client, 'people-and-contracts.sql');
    });
    say('malls, contracts and people');
    const waiting = Array.from({ length: months }, (_, index) => firstDay(addMonths(firstMonth, index)));
    const fill = (): Promise<void> =>
      withClient(server.url, async (client) => {
        // References are true by construction; looking each of them up would take longer than the rows.
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

/** Runs newer migrations, takes back what a measurement wrote, and counts the month anew. */
async function rewind(url: string): Promise<void> {
  await withPortalDatabase(url, migrate);
  await withClient(url, async (client) => {
    const month = firstDay(lastImportedDay.slice(0, 7));
    await run(client, 'rewind.sql', [lastImportedDay]);
    await run(client, 'counters-of-month.sql', [month]);
    await run(client, 'states.sql', [month]);
    // Else the server would tidy up on its own in the middle of the measurement.
    const written = [`daily_sale_${month.slice(0, 7).replace('-', '_')}`, 'month_counter', 'contract_state'];
    for (const table of written) await client.query(`vacuum analyze ${table}`);
    await client.query('checkpoint');
  });
}

/** Runs a script; its statements that take values name them `$1`, `$2`. */
async function run(client: pg.Client, name: string, values: string[] = []): Promise<void> {
  for (const statement of statementsOf(await script(name)))
    await client.query(statement, statement.includes('$1') ? values : []);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function withPortalDatabase(
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
