import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkCounters } from 'api/src/areas/sales/counters.repository.ts';
import { chilean, headingsOf } from 'api/src/areas/sales-upload/testing.ts';
import { migrate } from 'api/src/db/migrate.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import { startSheet } from 'api/src/exports/sheet.ts';
import { parseSheet } from 'api/src/imports/parse-sheet.ts';
import { createTestWorld, readTestWorld, testEmail } from 'api/src/testing/world.ts';
import type { ImportJob } from 'shared/endpoints/imports';
import { addDays } from 'shared/rules';
import { figuresOf } from './measure.ts';
import { startPostgres } from './postgres.ts';
import type { UploadMemory, UploadServer } from './sales-upload-server.ts';

/** 42 days are open: October, because its file completes it, and eleven days of November. */
const now = '2026-11-11T15:00:00Z';
const days = Array.from({ length: 42 }, (_, n) => addDays('2026-10-01', n));
const rows = 100_000;
const stores = Math.ceil(rows / days.length);
/** Mean pause between two calls of another user: eight of them make 75 calls a second. */
const thinkMs = 100;
const quietMs = Number(process.env['BENCH_SECONDS'] ?? 10) * 1_000;

const postgres = await startPostgres(Number(process.env['BENCH_DB_PORT'] ?? 54_361));
const folder = await mkdtemp(join(tmpdir(), 'vitrina-upload-'));
const { db, close } = openPostgres(postgres.url, { max: 4, onIdleError: () => undefined });
await migrate(db);
await createTestWorld(db);
const world = await readTestWorld(db);
const { companyId, brandIds, buildingId } = world.CHL.b;
await sql`
  with made as (
    insert into space (building_id, code, local_code, gla_m2)
    select ${buildingId}, 'X-' || n, n::text, 50 from generate_series(1, ${stores}::integer) n returning id, local_code
  )
  insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
  select 'CT-X-' || local_code, ${companyId}, ${brandIds[0]}, id, ${buildingId}, 'CHL', '2024-01-01', '2028-12-31'
  from made`.execute(db);
await sql`analyze`.execute(db);
const userId = async (email: string): Promise<number> =>
  (await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const uploader = await userId(testEmail('empresa', 'CHL', 'b'));
const other = await userId(testEmail('empresa', 'CHL', 'a'));

const sheet = startSheet({ name: 'Ventas', titles: headingsOf.CHL, widths: [] });
const lines = Array.from({ length: rows }, (_, n) =>
  chilean(`CT-X-${1 + Math.floor(n / days.length)}`, days[n % days.length] ?? '', 10 + (n % 90)),
);
sheet.add(lines.map((line) => line.map((cell) => cell ?? '')));
const file = Buffer.from(sheet.finish());
const parsedAt = performance.now();
parseSheet(file);
const parsingSeconds = (performance.now() - parsedAt) / 1_000;

const server = fork(new URL('./sales-upload-server.ts', import.meta.url), {
  env: {
    ...process.env,
    DATABASE_URL: postgres.url,
    BENCH_USERS: `${uploader},${other}`,
    BENCH_NOW: now,
    BENCH_FOLDER: folder,
  },
});
const [{ url, callers }] = (await once(server, 'message')) as [UploadServer];

async function memory(): Promise<number> {
  server.send('memory');
  const [{ mostMb }] = (await once(server, 'message')) as [UploadMemory];
  return mostMb;
}

const ask = async (user: number, path: string, init: RequestInit = {}): Promise<unknown> => {
  const headers = { authorization: callers[user] ?? '', ...init.headers };
  const reply = await fetch(`${url}${path}`, { ...init, headers });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

/** Another company's users read months until `until` resolves; returns each call's time in ms. */
async function working(until: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  const over = new AbortController();
  void until.finally(() => over.abort());
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const contract = world.CHL.a.contractIds[n % 3] ?? 0;
      while (!over.signal.aborted) {
        const begun = performance.now();
        await ask(other, `/api/sales/contratos/${contract}/ventas-diarias?periodo=2026-11`);
        latencies.push(performance.now() - begun);
        await wait(-Math.log(1 - Math.random()) * thinkMs);
      }
    }),
  );
  return latencies;
}

async function finished(job: ImportJob): Promise<ImportJob> {
  for (let latest = job; ; latest = (await ask(uploader, `/api/imports/${job.id}`)) as ImportJob) {
    if (latest.state === 'failed' || latest.faults > 0) throw new Error(JSON.stringify(latest));
    if (latest.state === 'done') return latest;
    await wait(100);
  }
}

async function timed(work: () => Promise<ImportJob>) {
  const begun = performance.now();
  const made = work();
  const latencies = await working(made);
  return { job: await made, seconds: (performance.now() - begun) / 1_000, p95: figuresOf(latencies, 1).p95 };
}

await working(wait(3_000));
const quiet = figuresOf(await working(wait(quietMs)), 1).p95;
const idleMb = await memory();
const check = await timed(async () => {
  const form = new FormData();
  form.append('archivo', new File([new Uint8Array(file)], 'ventas.xlsx'));
  const path = '/api/sales/ventas-diarias/batch-validate';
  return finished((await ask(uploader, path, { method: 'POST', body: form })) as ImportJob);
});
const checkMb = await memory();
const load = await timed(async () =>
  finished(
    (await ask(uploader, '/api/sales/ventas-diarias/batch-upsert', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ cargaId: check.job.id }),
    })) as ImportJob,
  ),
);
const loadMb = await memory();
server.kill();
await once(server, 'exit');

/** The same rows, written without history, counters and states. */
await sql`create table bare (like daily_sale including all)`.execute(db);
const bareAt = performance.now();
await sql`insert into bare select * from daily_sale`.execute(db);
const bareSeconds = (performance.now() - bareAt) / 1_000;
const { rows: counted } = await sql<{ n: number }>`select count(*)::integer as n from daily_sale`.execute(db);
const differences = await checkCounters(db);
await close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

const results = {
  at: new Date().toISOString(),
  load: loadavg()[0],
  rows: counted[0]?.n,
  fileMb: file.length / 1e6,
  validation: {
    seconds: check.seconds,
    parsingAloneSeconds: parsingSeconds,
    othersP95: check.p95,
    mostMb: checkMb,
  },
  storing: { seconds: load.seconds, bareInsertSeconds: bareSeconds, othersP95: load.p95, mostMb: loadMb },
  quiet: { othersP95: quiet, mostMb: idleMb },
  differences: differences.length,
};
console.log(JSON.stringify(results, null, 2));
await writeFile(
  resolve(import.meta.dirname, '../results/sales-upload.json'),
  `${JSON.stringify(results, null, 2)}\n`,
);
