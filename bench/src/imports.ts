import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { zipOf } from 'api/src/areas/imports/testing-documents.ts';
import { migrate } from 'api/src/db/migrate.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import { renderPaper } from 'api/src/documents/paper.ts';
import { startSheet } from 'api/src/exports/sheet.ts';
import { createTestWorld, readTestWorld, testEmail } from 'api/src/testing/world.ts';
import type { RecordImportDetail } from 'shared/endpoints/record-imports';
import { recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import { isImportBusy } from 'shared/rules/records/outcome';
import { figuresOf } from './measure.ts';
import { startPostgres } from './postgres.ts';
import { processorTimes, type ProcessorTimes } from './processor-time.ts';
import type { UploadMemory, UploadServer } from './sales-upload-server.ts';

const now = '2026-11-11T15:00:00Z';
const malls = 150;
const spacesOfMall = 194;
const companies = 3_000;
const leases = 29_000;
const invoices = 10_000;
/** Mean pause between two calls of another user: eight of them make 75 calls a second. */
const thinkMs = 100;

const postgres = await startPostgres(Number(process.env['BENCH_DB_PORT'] ?? 54_362));
const folder = await mkdtemp(join(tmpdir(), 'vitrina-imports-'));
const { db, close } = openPostgres(postgres.url, { max: 4, onIdleError: () => undefined });
await migrate(db);
await createTestWorld(db);
const world = await readTestWorld(db);
await sql`
  insert into building (country_code, name, sap_id)
  select 'CHL', 'Mall ' || n, 'M' || n from generate_series(1, ${malls}::integer) n`.execute(db);
await sql`
  insert into space (building_id, code, local_code, gla_m2)
  select id, sap_id || '-' || n, n::text, 50 from building, generate_series(1, ${spacesOfMall}::integer) n
  where sap_id like 'M%'`.execute(db);
await sql`
  insert into company (country_code, name, tax_id, erp_code)
  select 'CHL', 'Comercial ' || n || ' SpA', 'T' || n, 'C' || n from generate_series(1, ${companies}::integer) n`.execute(
  db,
);
await sql`
  insert into brand (company_id, name, erp_code)
  select id, 'Marca ' || erp_code, 'B-' || erp_code from company where erp_code is not null`.execute(db);
await sql`
  insert into society (country_code, code, name, tax_id, address)
  values ('CHL', 'CL10', 'Sociedad', 'S-1', 'Calle 1')`.execute(db);
await sql`analyze`.execute(db);

const userId = async (email: string): Promise<number> =>
  (await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const importer = await userId(testEmail('portal', 'CHL'));
const other = await userId(testEmail('empresa', 'CHL', 'a'));

type Row = readonly (string | number)[];

function sheetOf(kind: RecordKindName, rows: readonly Row[]): Uint8Array {
  const { columns } = recordKinds[kind];
  const sheet = startSheet({ name: 'Registros', titles: columns.map(({ heading }) => heading), widths: [] });
  sheet.add(rows.map((row) => [...row]));
  return sheet.finish();
}

const leaseRows = Array.from({ length: leases }, (_, n): Row => {
  const [mall, company] = [1 + Math.floor(n / spacesOfMall), 1 + (n % companies)];
  const space = `M${mall}-${1 + (n % spacesOfMall)}`;
  return [`CT-${n}`, `C${company}`, `B-C${company}`, `M${mall}`, space, '2026-01-01', '2028-12-31'];
});
const nameOf = (n: number): string => `factura-${n}.pdf`;
const invoiceRows = Array.from({ length: invoices }, (_, n): Row => {
  const head = ['CL10', 'Factura electrónica', String(n), `C${1 + (n % companies)}`, '2026-11-05', '2026-11'];
  return [...head, 1_000, 190, 1_190, 'No', nameOf(n), ''];
});
/** A page as an ERP prints it, some 30 kB; a comment makes each file another one. */
const page = await renderPaper({ title: 'Factura', author: 'Sociedad', date: new Date(now) }, (pdf) => {
  pdf.text('Factura electrónica '.repeat(200), 40, 40);
});
const zip = zipOf(
  ...Array.from({ length: invoices }, (_, n) => ({
    name: nameOf(n),
    content: Buffer.concat([page, Buffer.from(`\n% ${n}\n`)]),
  })),
);

const server = fork(new URL('./sales-upload-server.ts', import.meta.url), {
  env: {
    ...process.env,
    DATABASE_URL: postgres.url,
    BENCH_USERS: `${importer},${other}`,
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

async function ask(user: number, path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { authorization: callers[user] ?? '', ...init.headers };
  const reply = await fetch(`${url}${path}`, { ...init, headers });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

/** A tenant's users read months until `until` resolves; returns each call's time in ms. */
async function working(until: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  const over = new AbortController();
  void until.finally(() => over.abort()).catch(() => undefined);
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

async function finished(sent: Promise<unknown>): Promise<RecordImportDetail> {
  for (let latest = (await sent) as RecordImportDetail; ;) {
    if (!isImportBusy(latest.status)) return latest;
    await wait(100);
    latest = (await ask(importer, `/api/record-imports/${latest.id}`)) as RecordImportDetail;
  }
}

const pids = { api: server.pid ?? 0, postgres: postgres.pid };
const none = { api: 0, postgres: 0, load: 0 };

/** Processor seconds of the portal and of PostgreSQL, the others' calls included. */
const processorSince = (before: ProcessorTimes, after: ProcessorTimes): number =>
  Number(((after.api + after.postgres - before.api - before.postgres) / 1_000).toFixed(1));

async function timed(wanted: RecordImportDetail['status'], work: () => Promise<unknown>) {
  const before = (await processorTimes(pids)) ?? none;
  const begun = performance.now();
  const made = finished(work());
  const latencies = await working(made);
  const detail = await made;
  if (detail.status !== wanted) throw new Error(JSON.stringify(detail));
  const seconds = Number(((performance.now() - begun) / 1_000).toFixed(1));
  const { p95 } = figuresOf(latencies, 1);
  const processorSeconds = processorSince(before, (await processorTimes(pids)) ?? none);
  return {
    id: detail.id,
    figures: { seconds, processorSeconds, calls: latencies.length, othersP95: p95, mostMb: await memory() },
  };
}

/** Previews and applies a file, with its ZIP. */
async function measured(kind: RecordKindName, sheet: Uint8Array, archive?: Buffer) {
  const preview = await timed('ready', () => {
    const form = new FormData();
    form.append('tipo', JSON.stringify(kind));
    form.append('completo', 'false');
    form.append('archivo', new File([new Uint8Array(sheet)], `${kind}.xlsx`));
    if (archive) form.append('documentos', new File([new Uint8Array(archive)], `${kind}.zip`));
    return ask(importer, '/api/record-imports', { method: 'POST', body: form });
  });
  const apply = await timed('applied', () =>
    ask(importer, `/api/record-imports/${preview.id}/apply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: '{}',
    }),
  );
  return { preview: preview.figures, apply: apply.figures };
}

/** The same rows written without triggers, rules and history. */
async function bareInsert(table: 'contract' | 'invoice') {
  await sql`create table ${sql.table(`bare_${table}`)} (like ${sql.table(table)} including all)`.execute(db);
  const before = (await processorTimes(pids)) ?? none;
  const begun = performance.now();
  await sql`insert into ${sql.table(`bare_${table}`)} select * from ${sql.table(table)}`.execute(db);
  const seconds = Number(((performance.now() - begun) / 1_000).toFixed(1));
  return { seconds, processorSeconds: processorSince(before, (await processorTimes(pids)) ?? none) };
}

await working(wait(3_000));
const quiet = figuresOf(await working(wait(8_000)), 1).p95;
const results = {
  at: new Date().toISOString(),
  load: loadavg()[0],
  quiet: { othersP95: quiet, mostMb: await memory() },
  leases: { rows: leases, ...(await measured('leases', sheetOf('leases', leaseRows))) },
  leasesBare: await bareInsert('contract'),
  invoices: {
    rows: invoices,
    zipMb: Math.round(zip.length / 1e6),
    ...(await measured('invoices', sheetOf('invoices', invoiceRows), zip)),
  },
  invoicesBare: await bareInsert('invoice'),
};
server.kill();
await once(server, 'exit');
await close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
console.log(JSON.stringify(results, null, 2));
await writeFile(
  resolve(import.meta.dirname, '../results/imports.json'),
  `${JSON.stringify(results, null, 2)}\n`,
);
