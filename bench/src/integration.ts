import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from 'api/src/db/migrate.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import { insertIntegrationKey } from 'api/src/testing/integration-keys.ts';
import { createTestWorld, readTestWorld, testEmail } from 'api/src/testing/world.ts';
import type { IntegrationReply } from 'shared/endpoints/integration';
import { mostRecordsSent } from 'shared/rules/records/integration';
import { figuresOf } from './measure.ts';
import { startPostgres } from './postgres.ts';
import type { UploadServer } from './sales-upload-server.ts';

const now = '2026-11-20T15:00:00Z';
/** Leases that exist before, as in a country with many malls. */
const existing = 10_000;
const batches = Number(process.env['BENCH_BATCHES'] ?? 10);
/** Mean pause between two calls of another user: eight of them make 75 calls a second. */
const thinkMs = 100;
const quietMs = Number(process.env['BENCH_SECONDS'] ?? 10) * 1_000;

const postgres = await startPostgres(Number(process.env['BENCH_DB_PORT'] ?? 54_362));
const folder = await mkdtemp(join(tmpdir(), 'vitrina-integration-'));
const { db, close } = openPostgres(postgres.url, { max: 4, onIdleError: () => undefined });
await migrate(db);
await createTestWorld(db);
const world = await readTestWorld(db);
const { companyId, brandIds, buildingId } = world.CHL.b;
const spaces = existing + batches * mostRecordsSent;
await sql`
  with made as (
    insert into space (building_id, code, local_code, gla_m2)
    select ${buildingId}, 'X-' || n, n::text, 50 from generate_series(1, ${spaces}::integer) n returning id, local_code
  )
  insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
  select 'CT-X-' || local_code, ${companyId}, ${brandIds[0]}, id, ${buildingId}, 'CHL', '2024-01-01', '2028-12-31'
  from made where local_code::integer <= ${existing}::integer`.execute(db);
await sql`analyze`.execute(db);
const { name: brand } = await db
  .selectFrom('brand')
  .select('name')
  .where('id', '=', brandIds[0])
  .executeTakeFirstOrThrow();
const { text: key } = await insertIntegrationKey(db);
const { id: other } = await db
  .selectFrom('app_user')
  .select('id')
  .where('email', '=', testEmail('empresa', 'CHL', 'a'))
  .executeTakeFirstOrThrow();

const server = fork(new URL('./sales-upload-server.ts', import.meta.url), {
  env: {
    ...process.env,
    DATABASE_URL: postgres.url,
    BENCH_USERS: String(other),
    BENCH_NOW: now,
    BENCH_FOLDER: folder,
  },
});
const [{ url, callers }] = (await once(server, 'message')) as [UploadServer];

const ask = async (path: string, authorization: string, init: RequestInit = {}): Promise<unknown> => {
  const reply = await fetch(`${url}${path}`, { ...init, headers: { authorization, ...init.headers } });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

/** Sends a batch of leases, each in a space of its own; returns its seconds and the size of what was sent. */
async function send(batch: number): Promise<{ seconds: number; reply: IntegrationReply; bytes: number }> {
  const registros = Array.from({ length: mostRecordsSent }, (_, n) => {
    const number = existing + batch * mostRecordsSent + n + 1;
    return {
      codigo: `CT-N-${number}`,
      empresa: 'TAX-CHL-B',
      marca: brand,
      edificio: 'ED-CHL-B',
      espacio: `X-${number}`,
      inicio: '2026-01-01',
      termino: '2028-12-31',
    };
  });
  const body = JSON.stringify({ registros });
  const begun = performance.now();
  const reply = (await ask('/api/v1/integration/leases', `Bearer ${key}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body,
  })) as IntegrationReply;
  return { seconds: (performance.now() - begun) / 1_000, reply, bytes: body.length };
}

/** Users of another company read months until `until` resolves; returns each call's time in ms. */
async function working(until: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  const over = new AbortController();
  void until.finally(() => over.abort());
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const contract = world.CHL.a.contractIds[n % 3] ?? 0;
      while (!over.signal.aborted) {
        const begun = performance.now();
        await ask(`/api/sales/contratos/${contract}/ventas-diarias?periodo=2026-11`, callers[other] ?? '');
        latencies.push(performance.now() - begun);
        await wait(-Math.log(1 - Math.random()) * thinkMs);
      }
    }),
  );
  return latencies;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? Number.NaN;

async function round(wanted: 'creados' | 'iguales') {
  const sent: Awaited<ReturnType<typeof send>>[] = [];
  const work = (async () => {
    for (let batch = 0; batch < batches; batch += 1) sent.push(await send(batch));
  })();
  const latencies = await working(work);
  await work;
  for (const { reply } of sent)
    if (reply.resumen[wanted] !== mostRecordsSent) throw new Error(JSON.stringify(reply.resultados[0]));
  const { p95 } = figuresOf(latencies, 1);
  return {
    seconds: {
      median: median(sent.map(({ seconds }) => seconds)),
      most: Math.max(...sent.map(({ seconds }) => seconds)),
    },
    kB: Math.round((sent[0]?.bytes ?? 0) / 1_000),
    othersP95: p95,
    othersMost: Math.max(...latencies),
  };
}

await working(wait(3_000));
const quiet = figuresOf(await working(wait(quietMs)), 1).p95;
const fresh = await round('creados');
const same = await round('iguales');
server.kill();
await once(server, 'exit');

/** The same rows of one batch, written by one statement without reading, judging and logging. */
await sql`create table bare (like contract including all)`.execute(db);
const bareAt = performance.now();
await sql`insert into bare select * from contract where code like 'CT-N-%' limit ${mostRecordsSent}`.execute(
  db,
);
const bareSeconds = (performance.now() - bareAt) / 1_000;
await close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

const results = {
  at: new Date().toISOString(),
  load: loadavg()[0],
  records: mostRecordsSent,
  batches,
  existing,
  new: fresh,
  same,
  bareInsertSeconds: bareSeconds,
  quiet: { othersP95: quiet },
};
console.log(JSON.stringify(results, null, 2));
await writeFile(
  resolve(import.meta.dirname, '../results/integration.json'),
  `${JSON.stringify(results, null, 2)}\n`,
);
