import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { measureHttp, measureWork, type Figures, type Load } from './measure.ts';
import { servingSettings } from './postgres.ts';
import { processorTimes, timesPerCall } from './processor-time.ts';
import { daysFrom, openDays, readOf, saveOf, storeOf } from './sales-api-calls.ts';
import { hammer } from './sales-api-hammer.ts';
import { constantMonthOf, monthOf } from './sales-api-references.ts';
import { withSalesApi, type MeasuredServer } from './with-sales-api.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6);
const hammerSeconds = Number(process.env['BENCH_HAMMER_SECONDS'] ?? 60);
const loadBefore = Number((loadavg()[0] ?? 0).toFixed(1));

const few: Load = { connections: 4, seconds };
const many: Load = { connections: 32, seconds };

/** The row that the API stores for `amounts`, written and read directly. */
const bareUpsert = {
  name: 'bare-upsert',
  text: `insert into daily_sale (contract_id, day, receipt_count, receipt_cash, receipt_card, invoice_count, invoice_card,
    exempt_count, exempt_card, tickets, gross, days_late, declared_by, declared_at)
  values ($1, $2, 40, 250000, 500000, 3, 90000, 2, 20000, 43, 860000, 1, $3, now())
  on conflict (contract_id, day) do update set receipt_count = excluded.receipt_count,
    receipt_cash = excluded.receipt_cash, receipt_card = excluded.receipt_card, gross = excluded.gross,
    row_version = daily_sale.row_version + 1`,
};
const bareSelect = {
  name: 'bare-select',
  text: `select * from daily_sale where contract_id = $1 and day between $2 and $3 order by day`,
};

type Pair = { readonly api: Figures; readonly bare: Figures };

async function measurePairs({ url, callers, pids }: MeasuredServer, pool: pg.Pool) {
  // Every save is a day of a store without a record: open days for the API, December's for the reference.
  const openDay = openDays();
  const laterDay = daysFrom('2026-12-01', '2026-12-31');
  const save = (load: Load) => measureHttp(load, url, () => saveOf(openDay(callers)));
  const upsert = (load: Load) =>
    measureWork(load, () => {
      const { caller, contractId, day } = laterDay(callers);
      return pool.query({ ...bareUpsert, values: [contractId, day, caller.userId] });
    });
  const read = (load: Load) => measureHttp(load, url, (n) => readOf(callers, n, monthOf));
  const constant = (load: Load) => measureHttp(load, url, (n) => readOf(callers, n, constantMonthOf));
  const select = (load: Load) =>
    measureWork(load, (n) =>
      pool.query({ ...bareSelect, values: [storeOf(callers, n).lease.id, '2026-10-01', '2026-10-31'] }),
    );
  // Warm-up: code is compiled with use, so some thousand calls come first, for the API and the reference
  // alike.
  const warm = async (run: (load: Load) => Promise<Figures>, load: Load): Promise<Figures> => {
    await run({ ...many, seconds: 3 });
    const before = await processorTimes(pids);
    const figures = await run(load);
    const processor = timesPerCall(before, await processorTimes(pids), figures.count);
    return { ...figures, ...(processor && { processor }) };
  };
  const pair = async (
    what: string,
    api: (load: Load) => Promise<Figures>,
    bare: (load: Load) => Promise<Figures>,
    load: Load,
  ): Promise<Pair> => {
    const figures = { api: await warm(api, load), bare: await warm(bare, load) };
    const share = (figures.api.perSecond / figures.bare.perSecond).toFixed(2);
    console.log(`${what}, ${load.connections} clients: ${share} of the bare statement`);
    console.table({
      api: { ...figures.api, ...figures.api.processor },
      bare: { ...figures.bare, ...figures.bare.processor },
    });
    return figures;
  };
  return {
    // The upper bound for a month through this server and load generator.
    constant: { few: await warm(constant, few), many: await warm(constant, many) },
    read: {
      few: await pair('open a month', read, select, few),
      many: await pair('open a month', read, select, many),
    },
    save: {
      few: await pair('save a day', save, upsert, few),
      many: await pair('save a day', save, upsert, many),
    },
  };
}

await withSalesApi(async (server, databaseUrl) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: many.connections });
  // Idle connections break when the server is stopped after an error, which is what matters then.
  pool.on('error', () => {});
  const pairs = await measurePairs(server, pool);
  // The reference bypassed the write path, which the check of the counters would report.
  await pool.query(`delete from daily_sale where day >= '2026-12-01'`);
  await pool.end();
  const hammered = hammerSeconds === 0 ? undefined : await hammer(server, databaseUrl, hammerSeconds);
  if (hammered) console.log('hammered', hammered);
  const report = {
    at: new Date().toISOString(),
    processors: cpus().length,
    processor: cpus()[0]?.model,
    // Load average of the last minute before: other work on the machine makes every figure worse.
    loadBefore,
    node: process.version,
    postgres: servingSettings,
    seconds,
    ...pairs,
    hammered,
  };
  await writeFile(
    resolve(import.meta.dirname, '../results/sales-api.json'),
    `${JSON.stringify(report, null, 2)}\n`,
  );
  if (hammered !== undefined && hammered.differences.length > 0) process.exitCode = 1;
});
