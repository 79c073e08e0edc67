import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, loadavg, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ExportJob } from 'shared/endpoints/exports';
import type { ExportsServer, LoopDelay } from './exports-server.ts';
import { figuresOf } from './measure.ts';

/** Administrators of single malls who read their sales while the one of all Chilean malls exports. */
const readers = 8;
/**
 * Mean pause between two calls of a user: together 75 calls a second, as when 29,000 stores make ten calls each in
 * the hour of closing. Pauses vary, because users do not act in step.
 */
const thinkMs = 100;
const turnMs = Number(process.env['BENCH_SECONDS'] ?? 3) * 1_000;
/** Turns without an export, beside idle work, and with exports: the median of many is hardly moved by other work of the machine. */
const turns = Number(process.env['BENCH_TURNS'] ?? 9);

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('DATABASE_URL names a database of the measured size.');

/** The administrator of all Chilean malls, and the first malls, whose administrators have the same ids. */
async function people(pool: pg.Pool): Promise<{ exporter: number; others: readonly number[] }> {
  const { rows } = await pool.query<{ exporter: number; others: number[] }>(
    `select (select id from app_user where email = 'admin.chl@bench.vitrina.test') as exporter,
       array(select id from building where country_code = 'CHL' order by id limit $1) as others`,
    [readers],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database is not a portfolio.');
  return row;
}

type Largest = { readonly id: number; readonly tax_id: string };
/** The Chilean company with the most rows in a table that names it. */
async function largest(pool: pg.Pool): Promise<Largest> {
  const { rows } = await pool.query<Largest>(
    `select company.id, company.tax_id from company join invoice on invoice.company_id = company.id
     where company.country_code = 'CHL' group by company.id order by count(*) desc limit 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database has no invoices.');
  return row;
}

const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const company = await largest(pool);
const { exporter, others } = await people(pool);
const stores = (
  await pool.query<{ id: number; building_id: number }>(
    `select min(id) as id, building_id from contract where building_id = any($1) group by building_id`,
    [others],
  )
).rows;
await pool.end();

const lists: readonly { readonly name: string; readonly path: string; readonly body: object }[] = [
  { name: 'leases of all malls', path: '/api/contratos/exportar', body: {} },
  {
    name: 'monthly sales',
    path: '/api/sales/contratos/ventas-mensuales/exportar',
    body: { agno: 2026, mes: 10 },
  },
  {
    name: 'invoices of a company',
    path: `/api/invoices/country/chl/company/${encodeURIComponent(company.tax_id)}/export`,
    body: {},
  },
  { name: 'users of a company', path: `/api/auth/clients/${company.id}/users/export`, body: {} },
  { name: 'audit log', path: '/api/audit-log/export', body: {} },
];

const server = fork(new URL('./exports-server.ts', import.meta.url), {
  env: { ...process.env, BENCH_USERS: [exporter, ...others].join(',') },
});
const [{ url, callers }] = (await once(server, 'message')) as [ExportsServer];

async function loopDelay(): Promise<number> {
  server.send('delay');
  const [{ longestMs }] = (await once(server, 'message')) as [LoopDelay];
  return Math.round(longestMs);
}

const ask = async (userId: number, path: string, body?: object): Promise<unknown> => {
  const reply = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: callers[userId] ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

/** Other users read a store's month repeatedly until `until` resolves; returns each call's time in ms. */
async function working(until: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  const over = new AbortController();
  void until.finally(() => over.abort());
  await Promise.all(
    stores.map(async ({ id, building_id: admin }) => {
      while (!over.signal.aborted) {
        const begun = performance.now();
        await ask(admin, `/api/sales/contratos/${id}/ventas-diarias?periodo=2026-11`);
        latencies.push(performance.now() - begun);
        await wait(-Math.log(1 - Math.random()) * thinkMs);
      }
    }),
  );
  return latencies;
}

const isExport = (value: unknown): value is ExportJob =>
  typeof value === 'object' && value !== null && 'state' in value;

/** Seconds until the file is ready, and its rows. */
type Exported = { readonly seconds: number; readonly rows: number };
async function exported({ path, body }: (typeof lists)[number]): Promise<Exported> {
  const begun = performance.now();
  let job = await ask(exporter, path, body);
  while (isExport(job) && job.state !== 'ready') {
    if (job.state === 'failed') throw new Error(`${path}: ${job.message}`);
    await wait(100);
    job = await ask(exporter, `/api/exports/${job.id}`);
  }
  if (!isExport(job)) throw new Error(`${path} answered no export.`);
  return { seconds: Number(((performance.now() - begun) / 1_000).toFixed(1)), rows: job.done };
}

/** A process of the lowest priority that is busy on one thread: what any work beside the portal takes from it. */
async function besideIdleWork(): Promise<number[]> {
  const busy = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
  setPriority(busy.pid ?? 0, constants.priority.PRIORITY_LOW);
  const latencies = await working(wait(turnMs));
  busy.kill();
  return latencies;
}

/** Exports made one after the other for as long as a turn lasts, and what the others saw meanwhile. */
async function besideExports(list: (typeof lists)[number]) {
  const made: Exported[] = [];
  const making = (async () => {
    const until = performance.now() + turnMs;
    while (performance.now() < until) {
      made.push(await exported(list));
      // Users never start the next one at once: a short list is ready in a tenth of a second.
      await wait(1_000);
    }
  })();
  const latencies = await working(making);
  await making;
  return { latencies, made };
}

const p95 = (latencies: readonly number[]): number => figuresOf(latencies, 1).p95;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
/** The median of the turns, and that of their ratios, each to the quiet turn right before it. */
const compared = (busy: readonly number[], quiet: readonly number[]): string => {
  const ratios = busy.map((value, turn) => value / (quiet[turn] ?? Number.NaN));
  return `${median(busy)} ms (${median(ratios).toFixed(2)})`;
};

await working(wait(3_000));
console.log(
  `load ${loadavg()[0]?.toFixed(1)}; p95 of the others in ms, the median of ${turns} turns, and as a ratio to that without an export`,
);
const wanted = process.argv[2] ?? '';
for (const list of lists.filter(({ name }) => name.includes(wanted))) {
  const alone: number[] = [];
  const idle: number[] = [];
  const during: number[] = [];
  let last: Exported | undefined;
  let delay = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push(p95(await working(wait(turnMs))));
    idle.push(p95(await besideIdleWork()));
    await loopDelay();
    const { latencies, made } = await besideExports(list);
    delay = Math.max(delay, await loopDelay());
    during.push(p95(latencies));
    last = made.at(-1);
  }
  console.log(
    `${list.name}: ${last?.rows} rows in ${last?.seconds} s; without ${median(alone)} ms, beside idle work ${compared(idle, alone)}, beside exports ${compared(during, alone)}; longest hold ${delay} ms`,
  );
}
server.kill('SIGTERM');
await once(server, 'exit');
