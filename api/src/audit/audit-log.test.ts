import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing/index.ts';
import { auditWriter } from './audit-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('an entry keeps who, when, from where, before and after [D3]', async () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const write = auditWriter(api.db, { userId: 1, ip: '203.0.113.7', requestId: 'req-1', now });
  await write({
    action: 'ticket.status',
    entity: 'ticket',
    entityId: 7,
    before: { status: 'new' },
    after: { status: 'open' },
  });
  const entry = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'ticket')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    at: now,
    user_id: 1,
    ip: '203.0.113.7',
    request_id: 'req-1',
    action: 'ticket.status',
    entity_id: '7',
    before: { status: 'new' },
    after: { status: 'open' },
  });
});

test('nobody edits or removes an entry [D3]', async () => {
  const all = () => api.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const before = await all();
  expect(before).not.toEqual([]);
  const change = api.db.updateTable('audit_log').set({ action: 'nothing happened' }).execute();
  await expect(change).rejects.toThrow('append-only');
  await expect(api.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_log`.execute(api.db)).rejects.toThrow('append-only');
  expect(await all()).toEqual(before);
  // The calls about it read it.
  const calls = api.app.contractEndpoints.filter(({ path }) => path.includes('/audit-log'));
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/audit-log',
    'POST /api/audit-log/export',
  ]);
});
