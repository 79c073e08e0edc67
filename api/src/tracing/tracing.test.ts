import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { declare, plainSale } from '../areas/sales/testing.ts';
import { enqueue } from '../jobs/queue.repository.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { startTracing } from './start-tracing.ts';

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value })),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type SentSpan = z.infer<typeof span>;

/** A collector of OTLP over HTTP that keeps what it is sent. */
let collector: Server;
let endpoint: string;
const bodies: string[] = [];
beforeAll(async () => {
  collector = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      bodies.push(`${request.url} ${text}`);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => void collector.close());

/** The spans of what is done meanwhile. */
async function spansOf(work: (api: TestApi) => Promise<unknown>): Promise<SentSpan[]> {
  bodies.length = 0;
  const traces = { endpoint, service: 'portal-test', ratio: 1 };
  const tracing = await startTracing({ traces });
  const api = await startTestApi({ config: { traces, trustProxyHops: 1 } });
  await work(api);
  await api.close();
  await tracing.stop();
  return bodies.flatMap((body) => {
    expect(body).toMatch(/^\/v1\/traces /);
    return sent
      .parse(JSON.parse(body.slice(body.indexOf('{'))))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const attribute = ({ attributes }: SentSpan, key: string) => {
  const found = attributes.find((one) => one.key === key)?.value;
  return found?.stringValue ?? found?.intValue;
};

test('a call is a trace, or part of its proxy’s, with its statements and the id of its request', async () => {
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  let requestId: unknown;
  const spans = await spansOf(async (api) => {
    const { headers } = await api
      .as(testEmail('empresa', 'CHL'))
      .get('/api/contratos', { headers: { traceparent: `00-${traceId}-${parent}-01` } });
    requestId = headers['x-request-id'];
  });
  const call = spans.find(({ name }) => name === 'GET /api/contratos');
  if (call === undefined) throw new Error('The call has no span.');
  expect(call).toMatchObject({ traceId, parentSpanId: parent });
  expect(attribute(call, 'vitrina.request_id')).toBe(requestId);
  expect(attribute(call, 'http.response.status_code')).toBe(200);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(new Set(statements.map((one) => attribute(one, 'db.system.name')))).toEqual(new Set(['postgresql']));
});

test('a declaration, whose body arrives later, has its statements too; a job is a trace of its own', async () => {
  const spans = await spansOf(async (api) => {
    const [store] = api.world.CHL.a.contractIds;
    await declare(api.as(testEmail('local', 'CHL')), store, { ...plainSale.CHL, fecha: '2026-11-18' });
    await api.as(testEmail('admin', 'CHL')).get('/health/ready');
    const payload = { email: testEmail('local', 'CHL') };
    await enqueue(api.db, { kind: 'mail.password-reset', payload }, api.deps.clock.now());
    await runDueJobs(api.deps);
  });
  const call = spans.find(({ name }) => /^(POST|PUT) \/api\/sales/.test(name));
  expect(spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId).length).toBeGreaterThan(0);
  const job = spans.find(({ name }) => name === 'job mail.password-reset');
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).length).toBeGreaterThan(0);
  expect(job?.parentSpanId).toBeUndefined();
  expect(spans.filter(({ name }) => name.includes('/health/'))).toEqual([]);
});

test('traces hold no personal data, no value and no address of a call [T33]', async () => {
  const mark = 'persona-marcada';
  await spansOf(async (api) => {
    const admin = api.as(testEmail('admin', 'CHL'));
    await admin.get(`/api/usuarios/${mark}@correo.test`, { headers: { 'user-agent': mark } });
    await admin.get('/api/usuarios', { query: { buscar: mark, email: mark } });
    await api.anonymous.get(`/api/${mark}`);
    const key = { authorization: `Bearer vit_${mark}` };
    await api.anonymous.get('/api/v1/integration/documentos/x', { headers: key });
    const signIn = { username: `${mark}@correo.test`, password: mark };
    await api.anonymous.post('/api/auth/login', {
      body: { ...signIn, recaptchaVersion: 3, recaptchaToken: mark },
    });
    // A job that fails, and one whose mail fails.
    const now = api.deps.clock.now();
    await enqueue(api.db, { kind: 'mail.import-failed', payload: { importId: 0, email: mark } }, now);
    const payload = { email: testEmail('local', 'CHL') };
    await enqueue(api.db, { kind: 'mail.password-reset', payload }, now);
    const send = () => Promise.reject(new Error(`550 <${mark}@correo.test> unknown`));
    await runDueJobs({ ...api.deps, mailer: { send, close() {} } });
  });
  const text = bodies.join('');
  expect(text).toContain('/api/usuarios/:email');
  expect(text).toContain('job mail.import-failed');
  expect(text).not.toMatch(new RegExp(`${mark}|@demo|127\\.0\\.0\\.1|Bearer`));
});

test('a collector that is away costs no call and does not hold up the stop', async () => {
  const traces = { endpoint: 'http://127.0.0.1:9', service: 'portal-test', ratio: 1 };
  const tracing = await startTracing({ traces });
  const api = await startTestApi({ config: { traces } });
  expect((await api.as(testEmail('empresa', 'CHL')).get('/api/contratos')).status).toBe(200);
  await api.close();
  await tracing.stop();
});
