import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { declareMany, MAX_MANY_SALES } from 'shared/endpoints/bulk-sales';
import { nameOf, usualCall, verbs } from '../testing/contract-calls.ts';
import { startTestApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const keys = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

/** The value of a field of the body, made once for all calls. */
const inField = (value: unknown) => (field: string) => ({ [field]: value });
const whole = (body: object) => () => body;

const shapes: Readonly<Record<string, (field: string) => object>> = {
  'many keys': whole(keys(25_000)),
  'many items': inField(Array.from({ length: 25_000 }, () => 1)),
  'many wrong items': inField(Array.from({ length: 12_000 }, () => ({ a: null }))),
  'deep nesting': inField(nested(2_000)),
  'a long key': whole({ ['k'.repeat(400_000)]: 1 }),
  'a text beyond the limit of bytes': inField('x'.repeat(1_000_000)),
};

/** Sends a shape to every call that takes a body, and gathers what is not refused shortly. */
async function notRefused(shape: (field: string) => object): Promise<string[]> {
  const failed: string[] = [];
  for (const endpoint of api.app.contractEndpoints.filter(({ body }) => body !== undefined)) {
    const { email, call } = await usualCall(api, endpoint);
    const field = Object.keys(Object(call.body ?? {}))[0] ?? 'x';
    const headers = { 'idempotency-key': randomUUID() };
    const reply = await api.as(email)[verbs[endpoint.method]](call.path, { body: shape(field), headers });
    const isShort = reply.bytes.length < 4_000 && (reply.body.details ?? []).length <= 20;
    if (reply.status !== 400 || reply.body.code !== 'VALIDATION_FAILED' || !isShort)
      failed.push(`${nameOf(endpoint)}: ${reply.status}, ${reply.bytes.length} bytes`);
  }
  return failed;
}

test.each(Object.entries(shapes))(
  '%s: every call that takes a body refuses it in a short answer',
  async (_name, shape) => {
    expect(await notRefused(shape)).toEqual([]);
  },
  180_000,
);

test('an answer to a wrong body names 20 faults at most', async () => {
  const { email, call } = await usualCall(api, declareMany);
  const ventas = Array.from({ length: MAX_MANY_SALES }, () => ({}));
  const headers = { 'idempotency-key': randomUUID() };
  const { status, body } = await api.as(email).post(call.path, { body: { ventas }, headers });
  expect([status, body.details.length]).toEqual([400, 20]);
});

test('the largest body that a screen sends is read', async () => {
  const sale = { comentario: 'x'.repeat(400), fecha: '2026-11-18', ...keys(16) };
  const ventas = Array.from({ length: MAX_MANY_SALES }, (_, contratoId) => ({ contratoId, ...sale }));
  const { email } = await usualCall(api, declareMany);
  const { body } = await api.as(email).post('/api/sales/ventas-diarias/varios', {
    body: { ventas },
    headers: { 'idempotency-key': randomUUID() },
  });
  // Judged value by value: neither its size nor its shape is refused.
  expect(body.details[0].field).toContain('ventas.0');
});
