import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { declare, plainSale } from '../areas/sales/testing.ts';
import { gather } from '../fast-path/index.ts';
import { enqueue } from '../jobs/queue.repository.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { startMetricsServer } from './metrics-server.ts';
import { measureState } from './state-metrics.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => api.close());

/** The lines of one figure. */
async function linesOf(name: string): Promise<string[]> {
  const text = await api.app.metrics.metrics();
  return text.split('\n').filter((line) => line.startsWith(`${name}{`));
}

test('calls are counted by the pattern of their address, never by the address, and name nobody [T33]', async () => {
  const email = testEmail('local', 'CHL');
  await api.as(testEmail('admin', 'CHL')).get(`/api/usuarios/${email}`);
  await api.app.inject({ url: `/api/${email}` });
  const mark = 'persona-marcada';
  const signIn = { username: `${mark}@correo.test`, password: mark };
  const captcha = { recaptchaVersion: 3, recaptchaToken: mark };
  await api.anonymous.post('/api/auth/login', { body: { ...signIn, ...captcha } });
  await api.as(email).get('/api/contratos', { headers: { 'user-agent': mark }, query: { buscar: mark } });
  const now = api.deps.clock.now();
  await enqueue(api.db, { kind: 'mail.password-reset', payload: { email } }, now);
  await enqueue(api.db, { kind: 'mail.import-failed', payload: { importId: 0, email: mark } }, now);
  await runDueJobs(api.deps);
  measureState(api.app.metrics, { deps: api.deps, connections: undefined, registryFile: undefined });
  const text = await api.app.metrics.metrics();
  expect(text).toContain('vitrina_jobs_total{kind="mail.password-reset",outcome="done"}');
  expect(text).toContain('route="/api/auth/login"');
  expect(text).not.toMatch(new RegExp(`${email}|${mark}|@|127\\.0\\.0\\.1|Bearer`));
  expect(text).toContain('method="GET",route="/api/usuarios/:email"');
  expect(await linesOf('vitrina_http_requests_total')).toContain(
    'vitrina_http_requests_total{method="GET",route="unknown",status="404"} 1',
  );
});

test('a stored declaration counts for its country, a refused one does not', async () => {
  const [store] = api.world.CHL.a.contractIds;
  const local = api.as(testEmail('local', 'CHL'));
  await declare(local, store, { ...plainSale.CHL, fecha: '2026-11-18' });
  await declare(local, store, { ...plainSale.CHL, fecha: '2026-12-24' });
  expect(await linesOf('vitrina_declarations_total')).toEqual([
    'vitrina_declarations_total{country="CHL",kind="day"} 1',
  ]);
});

test('calls that shared a statement are counted', async () => {
  const { app, deps, close } = await startTestApi();
  measureState(app.metrics, { deps, connections: undefined, registryFile: undefined });
  const counted = async (figure: 'count' | 'sum'): Promise<number> =>
    Number(
      new RegExp(`^vitrina_batched_calls_${figure} (\\d+)$`, 'm').exec(await app.metrics.metrics())?.[1],
    );
  const [batches, calls] = [await counted('count'), await counted('sum')];
  const ask = gather((_db, items: readonly number[]) => Promise.resolve((place) => (items[place] ?? 0) * 2));
  expect(await Promise.all([1, 2, 3].map((item) => ask(deps.db, item)))).toEqual([2, 4, 6]);
  expect([(await counted('count')) - batches, (await counted('sum')) - calls]).toEqual([1, 3]);
  await close();
});

test('the queues say nothing while the database does not answer', async () => {
  const { app, deps, close } = await startTestApi();
  measureState(app.metrics, { deps, connections: undefined, registryFile: undefined });
  expect(await app.metrics.metrics()).toContain('vitrina_jobs{state="waiting"} 0');
  await close();
  const text = await app.metrics.metrics();
  expect(text).toContain('vitrina_database_up 0');
  expect(text).not.toContain('vitrina_jobs{');
});

test('a request has the id that the proxy in front gave it, without a proxy its own', async () => {
  const headers = { 'x-request-id': 'd41d8cd98f00b204e9800998ecf8427e' };
  const forged = { 'x-request-id': 'a b\nc' };
  const behind = await startTestApi({ config: { trustProxyHops: 1 } });
  const idOf = async (one: TestApi, sent: typeof headers) =>
    (await one.app.inject({ url: '/health/live', headers: sent })).headers['x-request-id'];
  expect(await idOf(behind, headers)).toBe(headers['x-request-id']);
  expect(await idOf(behind, forged)).toMatch(/^[\da-f-]{36}$/);
  expect(await idOf(api, headers)).toMatch(/^[\da-f-]{36}$/);
  await behind.close();
});

test('metrics have a port of their own; a fault of that port names its setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-metrics-'));
  const registryFile = join(folder, 'registry.json');
  await writeFile(registryFile, JSON.stringify({ remotes: { sales: { version: '1.2.3-abc' } } }));
  const serve = async (metricsPort: number | undefined) => {
    const { app, deps } = await startTestApi({ config: { metricsPort } });
    return startMetricsServer(app, { deps, connections: undefined, registryFile });
  };
  const { url, close } = notNull(await serve(0));
  const reply = await fetch(url);
  const text = await reply.text();
  expect(reply.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('vitrina_database_up 1');
  expect(text).toContain('vitrina_release_info{part="sales",version="1.2.3-abc"} 1');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect((await fetch(new URL('/other', url))).status).toBe(404);
  await expect(serve(Number(new URL(url).port))).rejects.toThrow('Elija otro con METRICS_PORT');
  await close();
  expect(await serve(undefined)).toBeNull();
  await rm(folder, { recursive: true, force: true });
});

function notNull<T>(value: T | null): T {
  if (value === null) throw new Error('Nothing was started.');
  return value;
}
