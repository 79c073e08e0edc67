import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nameOf, usualCall } from '../testing/contract-calls.ts';
import { startTestApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  const oidc = {
    providerId: 'staff',
    issuer: 'http://127.0.0.1:9',
    clientId: 'vitrina',
    clientSecret: 'none',
    trustEmail: false,
  };
  api = await startTestApi({ config: { oidc } });
});
afterAll(() => api.close());

const signOn = '/api/oauth2/authorization/staff';
const queries = ['', '?next=a&next=b', '?to=a&to=b', '?next=%00&to=%00', '?%00=%00', '?next=%ff&to=%ff'];

test('no address outside the contract fails, whatever stands in it', async () => {
  const contract = new Set(api.app.contractEndpoints.map(nameOf));
  const open = api.app.routeNames.filter((name) => name.startsWith('GET /') && !contract.has(name));
  expect(open).toContain(`GET ${signOn}`);
  expect(open).toContain('GET /dev/inbox');
  const failed: string[] = [];
  for (const name of open) {
    for (const part of ['1', '%00', '2147483648', 'a'.repeat(299), '%2e%2e']) {
      const path = name.slice('GET '.length).replaceAll(/:\w+|\*/g, part);
      for (const query of [...queries, `?next=${'x'.repeat(501)}&to=${'x'.repeat(5000)}`]) {
        const { status } = await api.anonymous.get(path + query);
        if (status >= 500) failed.push(`${path}${query.slice(0, 40)}: ${status}`);
      }
    }
  }
  expect(failed).toEqual([]);
}, 180_000);

test('a sign-on with an address that is of no use to come back to goes on without it', async () => {
  for (const query of [`next=${'x'.repeat(501)}`, 'next=/a&next=/b', 'next=%00']) {
    const { status, headers } = await api.anonymous.get(`${signOn}?${query}`);
    expect([status, headers['location']]).toEqual([302, '/?error=unexpected']);
  }
});

test('the inbox refuses a recipient that is named twice', async () => {
  for (const path of ['/dev/inbox', '/dev/inbox/mails.json']) {
    const { status, body } = await api.anonymous.get(`${path}?to=a&to=b`);
    expect([status, body.code, body.field]).toEqual([400, 'VALIDATION_FAILED', 'to']);
  }
});

test('an address that cannot be read is answered as everything else is', async () => {
  for (const path of ['/%', '/api/%ff', '/api/%', '/%c3%28']) {
    const { status, body, headers } = await api.anonymous.get(path);
    expect([path, status, body]).toEqual([
      path,
      400,
      { code: 'VALIDATION_FAILED', message: 'La dirección no es válida.' },
    ]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const { status, body } = await api.anonymous.get(`/api/auth/clients/${'1'.repeat(400)}/users`);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

test('every call that takes no body refuses one', async () => {
  const taken: string[] = [];
  for (const endpoint of api.app.contractEndpoints.filter(({ body }) => body === undefined)) {
    const { email, call } = await usualCall(api, endpoint);
    const reply = await api.app.inject({
      method: endpoint.method,
      url: call.path,
      headers: {
        ...(await api.headersOf(email)),
        'content-type': 'application/json',
        'idempotency-key': 'no-body-is-taken',
      },
      payload: '{"a":1}',
    });
    // Received requests are for operations staff; an administrator is refused before the body is looked at.
    if (![400, 403].includes(reply.statusCode)) taken.push(`${nameOf(endpoint)}: ${reply.statusCode}`);
  }
  expect(taken).toEqual([]);
}, 180_000);
