import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint, Schema } from 'shared/contract/endpoint';
import { z } from 'zod';
import { tenantCalls } from '../testing/foreign-ids.ts';
import { startTestApi, type TestApi } from '../testing/index.ts';
import type { TestInput } from '../testing/test-client.ts';
import { testEmail } from '../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Call = { readonly path: string } & TestInput;

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Beyond what the columns hold, no number at all, a character that PostgreSQL cannot store, half a character. */
const texts = ['2147483648', '1e400', '-1', 'a\0b', '%', '__proto__'];
const values: readonly unknown[] = ['a\0b', '\ud800', '2147483648', 2 ** 31, -1, 1.5, null, {}, [null]];

const choicesOf = (schema: Schema | undefined): Record<string, { enum?: string[] }> => {
  if (schema === undefined) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, Object(one)]));
};
const fieldsOf = (schema: Schema | undefined): string[] => Object.keys(choicesOf(schema));

/** A call that works, as the owner of its rows makes it; calls without ids as they can be guessed. */
async function usualCall(endpoint: Endpoint): Promise<{ email: string; call: Call }> {
  const known = tenantCalls[nameOf(endpoint)];
  if (known !== undefined && known !== 'no-ids') {
    const owner = { ...api.world.CHL.a, country: 'CHL', letter: 'a' } as const;
    return { email: testEmail(known.as, 'CHL'), call: await known.call(owner, api.deps) };
  }
  const path = endpoint.path
    .replace(':country', 'chl')
    .replaceAll(/:(\w+)/g, (_all, name: string) => choicesOf(endpoint.params)[name]?.enum?.[0] ?? '1');
  return { email: testEmail('admin', 'CHL'), call: { path } };
}

function replaced(body: unknown, value: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [value];
  const parts: readonly (readonly [string, unknown])[] = Object.entries(body);
  return parts.flatMap(([key, part]) =>
    replaced(part, value).map((other) =>
      Array.isArray(body) ? body.with(Number(key), other) : { ...body, [key]: other },
    ),
  );
}

function* hostileCalls(endpoint: Endpoint, usual: Call): Generator<Call> {
  const parts = endpoint.path.split('/');
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith(':')) continue;
    for (const text of texts) {
      const path = usual.path.split('/').with(index, encodeURIComponent(text)).join('/');
      yield { ...usual, path };
    }
  }
  for (const field of fieldsOf(endpoint.query))
    for (const text of texts) yield { ...usual, query: { ...usual.query, [field]: text } };
  if (endpoint.body === undefined) return;
  const body = Object(usual.body ?? {});
  const missing = fieldsOf(endpoint.body).filter((field) => !(field in body));
  for (const value of values) {
    for (const other of replaced(body, value)) yield { ...usual, body: other };
    for (const field of missing) yield { ...usual, body: { ...body, [field]: value } };
  }
}

test('T3 no body takes a field that is not the caller’s to set: role, state, owner, audit', async () => {
  const taken: string[] = [];
  for (const endpoint of api.app.contractEndpoints.filter(({ body }) => body !== undefined)) {
    const { email, call: usual } = await usualCall(endpoint);
    const known = fieldsOf(endpoint.body);
    for (const field of [
      'roles',
      'rolId',
      'estado',
      'status',
      'empresaId',
      'userId',
      'auditada',
      'corporate',
    ]) {
      if (known.includes(field)) continue;
      const body = { ...Object(usual.body ?? {}), [field]: 1 };
      const headers = { 'idempotency-key': randomUUID() };
      const reply = await api.as(email)[verbs[endpoint.method]](usual.path, { ...usual, body, headers });
      const faults: readonly { field: string }[] = reply.body.details ?? [];
      if (reply.status !== 400 || !faults.some((fault) => fault.field === field)) {
        taken.push(`${nameOf(endpoint)} ${field}: ${reply.status}`);
      }
    }
  }
  expect(taken).toEqual([]);
});

test('T3 whatever stands in a path, query or body, no call fails: it is answered or refused', async () => {
  const failed: string[] = [];
  for (const endpoint of api.app.contractEndpoints) {
    const { email, call: usual } = await usualCall(endpoint);
    const client = api.as(email);
    for (const { path, ...input } of hostileCalls(endpoint, usual)) {
      const headers = { 'idempotency-key': randomUUID() };
      const { status } = await client[verbs[endpoint.method]](path, { ...input, headers });
      if (status >= 500) failed.push(`${endpoint.method} ${path} ${JSON.stringify(input)}`);
    }
  }
  expect(failed).toEqual([]);
}, 120_000);
