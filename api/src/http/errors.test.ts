import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoint } from 'shared/endpoints/endpoint';
import { z } from 'zod';
import { startTestApi, type TestApi } from '../testing/index.ts';
import { publicRoute } from './route.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/test/echo/:id',
  summary: 'Answers what it was told',
  access: 'public',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.strictObject({ mode: z.enum(['ok', 'break', 'wrong-reply']).default('ok') }),
  body: z.strictObject({
    name: z.string().min(1, 'Falta el nombre'),
    inner: z.strictObject({ n: z.number().min(1).max(9) }).optional(),
    day: z.iso.date().optional(),
  }),
  reply: z.object({ name: z.string(), ip: z.string() }),
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    config: { trustProxyHops: 1 },
    extend: (app, deps) =>
      publicRoute(app, deps, echo, async ({ body, query, request: { ip } }) => {
        if (query.mode === 'break') throw new Error('password=hunter2 in table secrets');
        return query.mode === 'wrong-reply' ? JSON.parse('{"name":1}') : { name: body.name, ip };
      }),
  });
});
afterAll(() => api.close());

const post = (body: unknown, mode = 'ok', headers = {}) =>
  api.anonymous.post('/api/test/echo/1', { body, query: { mode }, headers });

test('a fault names its field and says in Spanish what is wrong', async () => {
  const { status, body } = await post({ name: '' });
  expect([status, body.code, body.field, body.message]).toEqual([
    400,
    'VALIDATION_FAILED',
    'name',
    'Falta el nombre',
  ]);
});

test.each([
  [{}, 'name', 'Campo requerido'],
  [{ name: 1 }, 'name', 'Debe ser un texto'],
  [{ name: 'a', inner: { n: 'dos' } }, 'inner.n', 'Debe ser un número'],
  [{ name: 'a', inner: { n: 10 } }, 'inner.n', 'Debe ser como máximo 9'],
  [{ name: 'a', inner: { n: 0 } }, 'inner.n', 'Debe ser al menos 1'],
  [{ name: 'a', day: '31/12/2026' }, 'day', 'La fecha no es válida'],
  [{ name: 'a', estado: 'Ok' }, 'estado', 'Dato desconocido: estado'],
])('%j: what no author has worded is said in plain words', async (sent, field, message) => {
  const { status, body } = await post(sent);
  expect([status, body.code, body.field, body.message]).toEqual([400, 'VALIDATION_FAILED', field, message]);
});

test('unknown fields are refused wherever they stand', async () => {
  const replies = [
    await post({ name: 'a', estado: 'Ok' }),
    await post({ name: 'a', inner: { n: 1, auditada: true } }),
    await api.anonymous.post('/api/test/echo/1?otro=1', { body: { name: 'a' } }),
  ];
  expect(replies.map(({ status, body }) => [status, body.field])).toEqual([
    [400, 'estado'],
    [400, 'inner.auditada'],
    [400, 'otro'],
  ]);
});

test('broken JSON, a huge body and an unknown type are the caller’s faults', async () => {
  const send = (payload: string, type: string) =>
    api.app.inject({ method: 'POST', url: '/api/test/echo/1', payload, headers: { 'content-type': type } });
  for (const reply of [
    await send('{"name":', 'application/json'),
    await send(JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json'),
    await send('['.repeat(100_000) + ']'.repeat(100_000), 'application/json'),
    await send('name=a', 'application/x-www-form-urlencoded'),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  }
});

test('an unexpected fault tells the caller nothing about the inside [S-399 P-389]', async () => {
  for (const mode of ['break', 'wrong-reply']) {
    const { status, bytes } = await post({ name: 'a' }, mode);
    expect([status, bytes.toString()]).toEqual([
      500,
      '{"code":"UNEXPECTED","message":"Error al realizar la operación"}',
    ]);
  }
});

test('with one proxy before us the address is what the proxy saw, not what the caller claims', async () => {
  const { body } = await post({ name: 'a' }, 'ok', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' });
  expect(body.ip).toBe('203.0.113.9');
});

test('replies that carry data are kept by no cache', async () => {
  expect((await post({ name: 'a' })).headers['cache-control']).toBe('no-store');
});

test('the documentation lists every call of the contract', async () => {
  const { body } = await api.anonymous.get('/docs/json');
  const documented = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = api.app.contractEndpoints.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(documented.toSorted()).toEqual(known.toSorted());
});

test('a server that lost its database is alive but not ready', async () => {
  const lonely = await startTestApi();
  await lonely.db.destroy();
  expect((await lonely.anonymous.get('/health/live')).status).toBe(200);
  const { status, body } = await lonely.anonymous.get('/health/ready');
  expect([status, body.code]).toEqual([503, 'NOT_READY']);
  await lonely.close();
});
