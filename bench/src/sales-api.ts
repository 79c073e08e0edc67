import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { addDays, daysOfMonth } from 'shared/rules';
import { measureHttp, measureWork, type Figures, type Load } from './measure.ts';
import { startPostgres } from './postgres.ts';
import type { BenchServer } from './sales-api-server.ts';

const load: Load = { connections: 10, seconds: Number(process.env['BENCH_SECONDS'] ?? 10) };
const warmUp: Load = { ...load, seconds: 2 };
const port = Number(process.env['BENCH_DB_PORT'] ?? 4122);

const amounts = {
  boletas: 40,
  boletasEfectivo: 250_000,
  boletasTarjeta: 500_000,
  facturas: 3,
  facturasEfectivo: 0,
  facturasTarjeta: 90_000,
  exentas: 2,
  exentasTarjeta: 20_000,
};

/** The row that the API stores for `amounts`, written and read without anything around it. */
const bareUpsert = `
  insert into daily_sale (contract_id, day, receipt_count, receipt_cash, receipt_card, invoice_count, invoice_card,
    exempt_count, exempt_card, tickets, gross, days_late, declared_by, declared_at)
  values ($1, $2, 40, 250000, 500000, 3, 90000, 2, 20000, 43, 860000, 1, $3, now())
  on conflict (contract_id, day) do update set receipt_count = excluded.receipt_count,
    receipt_cash = excluded.receipt_cash, receipt_card = excluded.receipt_card, gross = excluded.gross,
    row_version = daily_sale.row_version + 1`;
const bareSelect = `select * from daily_sale where contract_id = $1 and day between '2026-10-01' and '2026-10-31' order by day`;

type Pair = { readonly api: Figures; readonly bare: Figures };

async function measure(server: BenchServer, pool: pg.Pool): Promise<{ save: Pair; read: Pair }> {
  const { url, headers, contractIds } = server;
  const contractOf = (n: number): number => contractIds[n % contractIds.length] ?? 0;
  // Each save is a day that nobody declared yet; warm-up and measurement must not meet.
  let saved = 0;
  const save = (length: Load) =>
    measureHttp(length, url, headers, () => {
      const n = saved++;
      const fecha = addDays('2026-11-01', Math.floor(n / contractIds.length));
      return {
        method: 'POST',
        path: `/api/sales/contratos/${contractOf(n)}/ventas-diarias`,
        headers: { 'idempotency-key': randomUUID() },
        body: { ...amounts, fecha },
      };
    });
  const read = (length: Load) =>
    measureHttp(length, url, headers, (n) => ({
      method: 'GET',
      path: `/api/sales/contratos/${contractOf(n)}/ventas-diarias?period=2026-10`,
    }));
  const upserted = daysOfMonth('2026-12');
  const upsert = (length: Load) =>
    measureWork(length, (n) =>
      pool.query(bareUpsert, [
        contractOf(n),
        upserted[Math.floor(n / contractIds.length) % 31],
        server.userId,
      ]),
    );
  const select = (length: Load) => measureWork(length, (n) => pool.query(bareSelect, [contractOf(n)]));
  const warm = async (run: (length: Load) => Promise<Figures>): Promise<Figures> => {
    await run(warmUp);
    return run(load);
  };
  return {
    save: { api: await warm(save), bare: await warm(upsert) },
    read: { api: await warm(read), bare: await warm(select) },
  };
}

const postgres = await startPostgres(port);
const child = fork(resolve(import.meta.dirname, 'sales-api-server.ts'), {
  env: { ...process.env, TEST_ENGINE: 'postgres', TEST_DATABASE_ADMIN_URL: postgres.url },
});
try {
  const ready = once(child, 'message');
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${String(code)} before it was ready.`);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child sends exactly this once it listens
  const [server] = (await Promise.race([ready, failed])) as [BenchServer];
  failed.catch(() => {});
  const databaseUrl = new URL(postgres.url);
  databaseUrl.pathname = `/${server.databaseName}`;
  const pool = new pg.Pool({ connectionString: databaseUrl.href, max: load.connections });
  const result = await measure(server, pool);
  await pool.end();
  const row = ({ api, bare }: Pair) => ({
    'API 1/s': api.perSecond,
    'bare 1/s': bare.perSecond,
    'API p95 ms': api.p95,
    'bare p95 ms': bare.p95,
    'bare ÷ API': Number((bare.perSecond / api.perSecond).toFixed(1)),
  });
  console.table({ 'save one day': row(result.save), 'read one month': row(result.read) });
  const report = {
    load,
    processors: cpus().length,
    processor: cpus()[0]?.model,
    node: process.version,
    ...result,
  };
  await writeFile(
    resolve(import.meta.dirname, '../results/sales-api.json'),
    `${JSON.stringify(report, null, 2)}\n`,
  );
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await postgres.stop();
}
