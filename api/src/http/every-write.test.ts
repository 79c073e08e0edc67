import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { isForPeople, nameOf, usualCall, verbs } from '../testing/contract-calls.ts';
import { startTestApi, type TestApi, type TestReply } from '../testing/index.ts';
import type { TestInput } from '../testing/test-client.ts';

/** For a test that makes every write of the API, on a busy machine. */
const manyCallsMs = 180_000;
const now = '2026-11-20T15:00:00.000Z';

let api: TestApi;
let writes: Endpoint[];
beforeAll(async () => {
  api = await startTestApi({ clockAt: now });
  writes = api.app.contractEndpoints.filter((one) => isForPeople(one) && one.method !== 'GET');
});
afterAll(() => api.close());

type Call = { readonly email: string; readonly path: string; readonly input: TestInput };

async function callOf(endpoint: Endpoint): Promise<Call> {
  const { email, call } = await usualCall(api, endpoint);
  const { path, ...input } = call;
  return { email, path, input };
}

function send(endpoint: Endpoint, { email, path, input }: Call, key: string): Promise<TestReply> {
  const client = api.as(email);
  const headers = { ...input.headers, 'idempotency-key': key };
  return client[verbs[endpoint.method]](path, { ...input, headers });
}

const entriesAfter = (id: number) =>
  api.db.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute();
const lastEntry = async (): Promise<number> =>
  (await api.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0;

describe('a write that succeeds', () => {
  type Made = {
    readonly endpoint: Endpoint;
    readonly callerId: number;
    readonly first: TestReply;
    readonly entries: Awaited<ReturnType<typeof entriesAfter>>;
    readonly again: TestReply;
    readonly later: Awaited<ReturnType<typeof entriesAfter>>;
  };
  const made: Made[] = [];
  beforeAll(async () => {
    for (const endpoint of writes) {
      const call = await callOf(endpoint);
      const key = randomUUID();
      const before = await lastEntry();
      const first = await send(endpoint, call, key);
      if (first.status >= 300) continue;
      const entries = await entriesAfter(before);
      const between = await lastEntry();
      const again = await send(endpoint, call, key);
      const { id: callerId } = await api.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', call.email)
        .executeTakeFirstOrThrow();
      made.push({ endpoint, callerId, first, entries, again, later: await entriesAfter(between) });
    }
  }, manyCallsMs);

  test('and comes again with its key happens once: the same reply, and no second entry [T18]', () => {
    const keyed = made.filter(({ endpoint }) => endpoint.idempotent);
    expect(keyed.length).toBeGreaterThan(35);
    for (const { endpoint, first, again, later } of keyed) {
      expect([nameOf(endpoint), again.status, again.bytes.toString(), later]).toEqual([
        nameOf(endpoint),
        first.status,
        first.bytes.toString(),
        [],
      ]);
    }
  });

  test('leaves who, when and from where in the audit log, but for what is known here by name [D3]', () => {
    expect(made.length).toBeGreaterThan(50);
    const none = made.filter(({ entries }) => entries.length === 0).map(({ endpoint }) => nameOf(endpoint));
    expect(none.toSorted()).toEqual([
      // What is shown or kept for the caller alone.
      'DELETE /api/exports/:id',
      'DELETE /api/imports/:id',
      // A read of older clients.
      'POST /api/announcements/:building/news',
      // Kept for the caller alone, as above.
      'POST /api/exports/:id/retry',
      // Reads.
      'POST /api/publishing/audience',
      'POST /api/sales/auditoria/vista',
      // The job leaves the entry.
      'POST /api/sales/ventas-diarias/batch-upsert',
      // Already as it is wanted.
      'POST /api/usuarios-roles',
      'PUT /api/announcements/:id/opened',
      'PUT /api/auth/clients/:id/second-factor',
      'PUT /api/notifications/:id/read',
      'PUT /api/notifications/:id/shown',
      // A draft keeps its versions.
      'PUT /api/publishing/announcements/:id',
    ]);
    for (const { endpoint, callerId, entries } of made) {
      for (const { user_id: userId, at, ip } of entries) {
        expect([nameOf(endpoint), userId, at.toISOString(), ip]).toEqual([
          nameOf(endpoint),
          callerId,
          now,
          '127.0.0.1',
        ]);
      }
    }
  });
});
