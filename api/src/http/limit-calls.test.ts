import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoint, type CallLimitKind, type Endpoint } from 'shared/endpoints/endpoint';
import { z } from 'zod';
import { fieldsOf, nameOf } from '../testing/contract-calls.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { callLimits } from './call-limits.ts';
import { publicRoute, route } from './route.ts';

const limited = (path: string, limit: CallLimitKind, access: 'public' | 'session') =>
  endpoint({ method: 'GET', path, summary: 'Is limited', access, limit, reply: z.object({}) });
const search = limited('/api/test/search', 'search', 'session');
const otherSearch = limited('/api/test/other-search', 'search', 'session');
const exported = limited('/api/test/export', 'export', 'session');
const mail = limited('/api/test/mail', 'mail', 'public');
const upload = limited('/api/test/upload', 'upload', 'session');

/** The uploads under way wait for it. */
const inspected = Promise.withResolvers<Record<string, never>>();
const threeUnderWay = Promise.withResolvers<void>();
let underWay = 0;

let api: TestApi;
beforeAll(async () => {
  const windowMs = 90_000;
  api = await startTestApi({
    config: {
      trustProxyHops: 1,
      callLimits: {
        search: { max: 3, windowMs },
        export: { max: 1, windowMs: 30_000 },
        upload: { max: 20, windowMs, atOnce: 2 },
        mail: { max: 2, windowMs },
        integration: { max: 2, windowMs },
        document: { max: 2, windowMs },
        release: { max: 2, windowMs },
        viewing: { max: 2, windowMs },
        report: { max: 2, windowMs },
      },
    },
    extend: (app, deps) => {
      for (const one of [search, otherSearch, exported]) route(app, deps, one, async () => ({}));
      publicRoute(app, deps, mail, async () => ({}));
      route(app, deps, upload, () => {
        underWay += 1;
        if (underWay === 3) threeUnderWay.resolve();
        return inspected.promise;
      });
    },
  });
});
afterAll(() => api.close());

const statuses = async (ask: () => Promise<{ status: number }>, count: number): Promise<number[]> => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await ask()).status);
  return seen;
};

test('a person who searches too often is told when to try again, in the portal’s shape', async () => {
  const client = api.as(testEmail('empresa', 'CHL'));
  expect(await statuses(() => client.get('/api/test/search'), 3)).toEqual([200, 200, 200]);
  const { status, body, headers } = await client.get('/api/test/search');
  expect([status, body]).toEqual([
    429,
    {
      code: 'TOO_MANY_CALLS',
      message: 'Hizo muchas búsquedas seguidas. Vuelva a intentarlo en 2 minutos.',
      details: { retryAfterSeconds: expect.any(Number) },
    },
  ]);
  expect(headers['retry-after']).toBe(String(body.details.retryAfterSeconds));
  expect(body.details.retryAfterSeconds).toBeLessThanOrEqual(90);
});

test('the limit is the person’s: one for all calls of its kind and all sessions, and nobody else’s', async () => {
  const again = api.as(testEmail('empresa', 'CHL'));
  expect((await again.get('/api/test/other-search')).status).toBe(429);
  expect((await again.get('/api/test/export')).status).toBe(200);
  const { status, body } = await again.get('/api/test/export');
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^Generó muchos archivos seguidos\. Vuelva a intentarlo en \d+ segundos\.$/),
  ]);
  expect((await api.as(testEmail('empresa', 'PER')).get('/api/test/search')).status).toBe(200);
});

test('where nobody is signed in the address counts, and an IPv6 network is one address', async () => {
  const from = (ip: string) => () =>
    api.anonymous.get('/api/test/mail', { headers: { 'x-forwarded-for': ip } });
  expect(await statuses(from('203.0.113.7'), 3)).toEqual([200, 200, 429]);
  expect(await statuses(from('203.0.113.8'), 1)).toEqual([200]);
  expect(await statuses(from('2001:db8::1'), 2)).toEqual([200, 200]);
  expect(await statuses(from('2001:db8::2'), 1)).toEqual([429]);
});

test('one person sends few files at a time, the others none the less, and those that are done make room [T9]', async () => {
  const client = api.as(testEmail('empresa', 'CHL'));
  const sent = [1, 2, 3].map(() => client.get('/api/test/upload'));
  // Any of the three may be the one too many; it alone is answered while the others are inspected.
  const refused = await Promise.race(sent);
  expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
    429,
    'Espere a que terminen los archivos que está enviando y vuelva a intentarlo.',
    '5',
  ]);
  const other = api.as(testEmail('empresa', 'PER')).get('/api/test/upload');
  await Promise.race([threeUnderWay.promise, other]);
  inspected.resolve({});
  const answers = (await Promise.all(sent)).filter((answer) => answer !== refused);
  expect([...answers, await other].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await statuses(() => client.get('/api/test/upload'), 4)).toEqual([200, 200, 200, 200]);
});

test('a caller who may not do it is refused before it counts, and health never is', async () => {
  expect(await statuses(() => api.anonymous.get('/api/test/export'), 3)).toEqual([401, 401, 401]);
  expect(await statuses(() => api.anonymous.get('/health/live'), 9)).toEqual(Array(9).fill(200));
});

/** Fields by which rows are searched for words that a person types. */
const words = ['q', 'buscar', 'persona', 'email'];

/** What a call has to count against, as its path, body and query say. */
function expectedLimit(one: Endpoint): CallLimitKind | undefined {
  if (/\/export(?:ar)?$/.test(one.path)) return 'export';
  if (one.access === 'deploy-key') return 'release';
  if (one.multipart) return one.access === 'key' ? 'document' : 'upload';
  if (one.path === '/api/auth/users/:id/view') return 'viewing';
  const isSearch = /\/search\//.test(one.path) || fieldsOf(one.query).some((field) => words.includes(field));
  return one.method === 'GET' && isSearch ? 'search' : undefined;
}

test('every export, upload, search, release by key and start of a viewing has its limit', () => {
  const without = api.app.contractEndpoints.filter((one) => {
    const expected = expectedLimit(one);
    return expected !== undefined && one.limit !== expected;
  });
  expect(without.map(nameOf)).toEqual([]);
  expect(api.app.contractEndpoints.some(({ limit }) => limit === 'mail')).toBe(true);
});

test('nobody who types without a pause meets the limit of searches', () => {
  // useTypedText waits 500 ms; a filter that is changed asks at once.
  expect(callLimits.search.max / (callLimits.search.windowMs / 1000)).toBeGreaterThanOrEqual(5 * 2);
});
