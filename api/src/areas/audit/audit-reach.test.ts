import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { AuditAction } from 'shared/rules/audit-actions';
import { scopedTo } from '../../access/scoped.ts';
import { auditWriter } from '../../audit/audit-log.ts';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { userIdOf } from '../users/testing.ts';
import { auditEntries } from './repository.ts';

const admin = testEmail('admin', 'CHL');
const ownManager = testEmail('local', 'CHL');
const ownBrand = testEmail('marca', 'CHL');
const strangers = [testEmail('empresa', 'CHL', 'b'), testEmail('empresa', 'PER')];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const ids = new Map<string, number>();
  for (const email of [admin, ownManager, ownBrand, ...strangers]) ids.set(email, await userIdOf(api, email));
  const write = async (by: string | null, action: AuditAction, about: string, minute: number) => {
    const now = new Date(Date.UTC(2026, 9, 5, 12, minute));
    const userId = by === null ? null : (ids.get(by) ?? null);
    const entry = { action, entity: 'app_user', entityId: ids.get(about) ?? 'unknown' };
    await auditWriter(api.db, { userId, ip: '10.0.0.1', requestId: 'r', now })(entry);
  };
  await write(ownManager, 'user.update', ownBrand, 1);
  await write(ownBrand, 'user.update', ownManager, 2);
  await write(null, 'session.refused', ownManager, 3);
  await write(ownManager, 'user.export', strangers[0] ?? '', 4);
  await write(strangers[0] ?? '', 'user.update', ownManager, 5);
  await write(strangers[1] ?? '', 'user.update', strangers[1] ?? '', 6);
  await write(null, 'session.refused', 'nobody', 7);
});
afterAll(() => api.close());

const day = { desde: '2026-10-05', hasta: '2026-10-05' };
const searches: readonly Record<string, string | number>[] = [
  {},
  { size: 2, page: 1 },
  { grupo: 'usuarios' },
  { grupo: 'denegados' },
  { grupo: 'descargas' },
  { persona: 'LOCAL chl' },
  { persona: 'empresa' },
  { persona: 'marca', grupo: 'usuarios' },
  { persona: 'l' },
  { persona: 'nadie' },
];

async function read(search: Record<string, string | number>) {
  const { status, body } = await api
    .as(admin)
    .get('/api/audit-log', { query: { size: 50, ...day, ...search } });
  expect(status).toBe(200);
  const entries = body.content.map(
    (row: { action: string; at: string }) => `${row.at.slice(14, 16)} ${row.action}`,
  );
  return { entries, total: body.totalElements };
}

test('an administrator sees what people in reach did, also to others, and what was tried on their accounts', async () => {
  expect(await read({})).toEqual({
    entries: ['04 user.export', '03 session.refused', '02 user.update', '01 user.update'],
    total: 4,
  });
  expect(await read({ persona: 'empresa' })).toEqual({ entries: ['04 user.export'], total: 1 });
  expect((await read({ persona: 'LOCAL chl' })).entries).toHaveLength(4);
});

test('an administrator reads the same entries, of however many malls of the country', async () => {
  const before = await Promise.all(searches.map(read));
  const pages = await Promise.all([0, 1, 2].map((page) => read({ size: 2, page })));
  const others = await sql<{ id: number }>`
    insert into building (country_code, name, sap_id)
    select 'CHL', 'Centro ' || n, 'SAP-' || n from generate_series(1, 120) n returning id`.execute(api.db);
  expect(await Promise.all(searches.map(read))).toEqual(before);
  expect(await Promise.all([0, 1, 2].map((page) => read({ size: 2, page })))).toEqual(pages);
  await sql`insert into role_assignation (user_id, role_id, building_id)
    select ${await userIdOf(api, admin)}::integer, 'INT_ADMIN', id
    from unnest(${others.rows.map(({ id }) => id)}::integer[]) as id`.execute(api.db);
  expect(await Promise.all(searches.map(read))).toEqual(before);
});

test('an administrator of every mall of a country reads what anybody there did, nobody elsewhere', async () => {
  await sql`insert into role_assignation (user_id, role_id, building_id)
    select ${await userIdOf(api, admin)}::integer, 'INT_ADMIN', id from building where country_code = 'CHL'
    on conflict do nothing`.execute(api.db);
  expect(await read({})).toEqual({
    entries: ['05 user.update', '04 user.export', '03 session.refused', '02 user.update', '01 user.update'],
    total: 5,
  });
  expect((await read({ grupo: 'usuarios' })).entries).toEqual([
    '05 user.update',
    '04 user.export',
    '02 user.update',
    '01 user.update',
  ]);
  expect((await read({ persona: 'empresa chl b' })).entries).toEqual(['05 user.update', '04 user.export']);
  expect((await read({ persona: 'empresa per' })).entries).toEqual([]);
});

test('staff without a mall, in a country without malls, read nobody else’s entries', async () => {
  const countryCode = 'XYZ' as never;
  const ids = await sql<{
    id: number;
  }>`insert into app_user (country_code, email, first_name, last_name, status)
    select ${countryCode}, 'nuevo' || n || '@portal.test', 'Ana', 'Rojas', 'Ok' from generate_series(1, 2) n
    returning id`.execute(api.db);
  const [reader, other] = ids.rows.map(({ id }) => id);
  if (reader === undefined || other === undefined) throw new Error('There are two users.');
  const source = { userId: other, ip: '10.0.0.1', requestId: 'r', now: new Date('2026-10-05T12:00:00Z') };
  await auditWriter(api.db, source)({ action: 'user.update', entity: 'app_user', entityId: other });
  const none = { companyIds: [], brandIds: [], contractIds: [], buildingIds: [], portfolioCountries: [] };
  const scoped = scopedTo(api.db, { scope: { userId: reader, countryCode, ...none } });
  expect(await auditEntries(scoped, {}, { offset: 0, limit: 20 })).toMatchObject({ rows: [] });
});
