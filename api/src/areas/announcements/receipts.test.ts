import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { runDueJobs } from '../../jobs/worker.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { tellAgain } from './receipts.service.ts';
import { everybody, publishedBy, write } from './testing.ts';

const noon = '2026-11-20T15:00:00Z';
const base = '/api/publishing/announcements';

let api: TestApi;
let author: TestClient;
let reader: TestClient;
let foreigner: TestClient;

beforeAll(async () => {
  api = await startTestApi({ clockAt: noon });
  author = api.as(testEmail('marketing', 'CHL'));
  reader = api.as(testEmail('local', 'CHL'));
  foreigner = api.as(testEmail('local', 'CHL', 'b'));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(noon);
  await api.db.deleteFrom('notification').execute();
  await api.db.deleteFrom('mail_inbox').execute();
  await api.db.deleteFrom('job').execute();
  await api.db.deleteFrom('announcement').execute();
});

const tenants = () => ({
  ...everybody,
  buildings: [api.world.CHL.a.buildingId],
  roles: ['EXT_LOCAL' as const, 'EXT_MARCA' as const],
});
const figures = async (id: number) => (await author.get(`${base}/${id}/receipts/figures`)).body;
const step = (client: TestClient, id: number, name: 'opened' | 'confirmed') =>
  client.put(`/api/announcements/${id}/${name}`);

test('receipts count what was shown, opened and confirmed, once per person and by mall', async () => {
  const { id } = await publishedBy(author, { audience: tenants(), asksConfirmation: true });
  expect(await figures(id)).toMatchObject({ people: 2, reached: 0, opened: 0, confirmed: 0, live: true });
  await reader.put('/api/announcements/reached', { body: { ids: [id] } });
  expect(await figures(id)).toMatchObject({ reached: 1, opened: 0 });
  for (let twice = 0; twice < 2; twice += 1) {
    await Promise.all([
      step(reader, id, 'opened'),
      step(reader, id, 'opened'),
      step(reader, id, 'confirmed'),
    ]);
  }
  await step(api.as(testEmail('marca', 'CHL')), id, 'opened');
  expect(await figures(id)).toMatchObject({
    people: 2,
    reached: 2,
    opened: 2,
    confirmed: 1,
    malls: [{ name: 'Mall CHL-A', people: 2, reached: 2, opened: 2, confirmed: 1 }],
  });
  const { body } = await author.get(`${base}/${id}/receipts`, { query: { state: 'confirmed' } });
  expect(body.content).toEqual([
    expect.objectContaining({ email: testEmail('local', 'CHL'), confirmedAt: '2026-11-20T15:00:00.000Z' }),
  ]);
  expect((await author.get(`${base}/${id}/receipts`, { query: { q: 'marca' } })).body.totalElements).toBe(1);
});

test('who is not in the audience leaves no receipt, and reads no confirmation of it [T31 T2 T1]', async () => {
  const { id } = await publishedBy(author, { audience: tenants(), asksConfirmation: true });
  await foreigner.put('/api/announcements/reached', { body: { ids: [id] } });
  const own = await publishedBy(author, { audience: tenants() });
  await api.db
    .updateTable('announcement')
    .set({ building_ids: [api.world.CHL.b.buildingId] })
    .where('id', '=', own.id)
    .execute();
  for (const ids of [
    [own.id, id],
    [id, own.id],
  ])
    await foreigner.put('/api/announcements/reached', { body: { ids } });
  const receipts = api.db.selectFrom('announcement_receipt').select('announcement_id');
  expect(await receipts.where('announcement_id', 'in', [own.id, id]).execute()).toEqual([
    { announcement_id: own.id },
  ]);
  expect((await step(foreigner, id, 'opened')).status).toBe(404);
  expect((await step(foreigner, id, 'confirmed')).status).toBe(404);
  expect(await figures(id)).toMatchObject({ reached: 0, opened: 0, confirmed: 0 });
  const kept = api.db.selectFrom('announcement_receipt').selectAll().where('announcement_id', '=', id);
  expect(await kept.execute()).toEqual([]);
  const other = api.as(testEmail('marketing', 'CHL', 'b'));
  for (const path of ['/receipts', '/receipts/figures']) {
    const asked = [author, other, reader].map((client) => client.get(`${base}/${id}${path}`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect([path, ...statuses]).toEqual([path, 200, 404, 403]);
  }
  const exports = [author, other, reader].map((client) =>
    client.post(`${base}/${id}/receipts/export`, { body: {} }),
  );
  expect((await Promise.all(exports)).map(({ status }) => status)).toEqual([202, 404, 403]);
  // Nor does who may not know have it sent again.
  const again = [other, reader].map((client) => write(client, `${base}/${id}/send-again`));
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual([404, 403]);
  await runDueJobs(api.deps);
  expect(await api.db.selectFrom('mail_inbox').select('id').execute()).toEqual([]);
});

test('only an announcement that asks for it is confirmed; the first time is kept, and one entry in the audit log [T18]', async () => {
  const plain = await publishedBy(author, { audience: tenants() });
  expect((await step(reader, plain.id, 'confirmed')).status).toBe(422);
  const { id } = await publishedBy(author, { audience: tenants(), asksConfirmation: true });
  expect((await step(reader, id, 'opened')).body).toEqual({ confirmedAt: null });
  await step(reader, id, 'confirmed');
  api.setClock('2026-11-20T16:00:00Z');
  for (const name of ['confirmed', 'opened', 'confirmed'] as const) {
    const { body } = await step(reader, id, name);
    expect(body).toEqual({ confirmedAt: '2026-11-20T15:00:00.000Z' });
  }
  const entries = api.db
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', 'announcement.confirm')
    .where('entity_id', '=', String(id));
  expect(await entries.execute()).toEqual([{ at: new Date(noon) }]);
});

test('a confirmation stays when its person leaves the audience', async () => {
  const { id } = await publishedBy(author, { audience: tenants(), asksConfirmation: true });
  await step(reader, id, 'confirmed');
  const assignations = api.db
    .updateTable('role_assignation')
    .where('contract_id', '=', api.world.CHL.a.contractIds[0]);
  await assignations.set({ enabled: false }).execute();
  expect(await figures(id)).toMatchObject({ people: 2, confirmed: 1 });
  await assignations.set({ enabled: true }).execute();
});

test('it is sent again to those who have not opened it, by notification and mail, once an hour [T31]', async () => {
  const { id } = await publishedBy(author, { audience: tenants() });
  await step(reader, id, 'opened');
  expect((await write(author, `${base}/${id}/send-again`)).body).toEqual({ people: 1 });
  expect((await write(author, `${base}/${id}/send-again`)).status).toBe(422);
  await runDueJobs(api.deps);
  await runDueJobs(api.deps);
  const brand = api.as(testEmail('marca', 'CHL'));
  const told = await brand.get('/api/notifications/unread');
  expect(told.body.map(({ title }: { title: string }) => title)).toEqual(['Tiene un anuncio sin leer']);
  expect((await reader.get('/api/notifications/unread')).body).toEqual([]);
  const mails = await api.db.selectFrom('mail_inbox').select(['recipient', 'subject']).execute();
  expect(mails).toEqual([
    { recipient: testEmail('marca', 'CHL'), subject: 'Anuncio sin leer: Corte de agua' },
  ]);
});

test('no mail goes to who left the audience after it was queued, nor anything to who is disabled [T31]', async () => {
  const { id } = await publishedBy(author, { audience: tenants() });
  await step(reader, id, 'opened');
  const brand = api.db.updateTable('app_user').where('email', '=', testEmail('marca', 'CHL'));
  await brand.set({ status: 'Deshabilitado' }).execute();
  // Everyone has been told.
  expect((await write(author, `${base}/${id}/send-again`)).status).toBe(422);
  await brand.set({ status: 'Ok' }).execute();
  await write(author, `${base}/${id}/send-again`);
  await tellAgain(api.deps, { announcementId: id, at: '2026-11-20T15:00:00.000Z' });
  const queued = api.db.selectFrom('job').select('kind').where('kind', '=', 'mail.announcement');
  expect(await queued.execute()).toHaveLength(1);
  const row = api.db.updateTable('announcement').where('id', '=', id);
  await row.set({ role_ids: ['EXT_LOCAL'] }).execute();
  await runDueJobs(api.deps);
  await runDueJobs(api.deps);
  expect(await queued.execute()).toEqual([]);
  expect(await api.db.selectFrom('mail_inbox').select('id').execute()).toEqual([]);
});

test('who switched these mails off gets the notification alone', async () => {
  const brand = api.as(testEmail('marca', 'CHL'));
  await brand.put('/api/perfil/correos/announcements', { body: { enabled: false } });
  const { id } = await publishedBy(author, { audience: { ...tenants(), roles: ['EXT_MARCA'] } });
  await write(author, `${base}/${id}/send-again`);
  await runDueJobs(api.deps);
  expect((await brand.get('/api/notifications/unread/count')).body.count).toBe(1);
  expect(await api.db.selectFrom('mail_inbox').select('id').execute()).toEqual([]);
  await brand.put('/api/perfil/correos/announcements', { body: { enabled: true } });
});

test('a large audience is counted once a minute and listed up to 1,000 people by name', async () => {
  await sql`
    insert into app_user (email, password_hash, password_changed_at, first_name, last_name, country_code, status)
    select 'many.' || n || '@vitrina.test', 'x', now(), 'Zoila', 'Número ' || n, 'CHL', 'Ok'
    from generate_series(1, 1100) n`.execute(api.db);
  await sql`
    with given as materialized (
      select app_user.id as user_id, building.id as building_id
      from app_user join building using (country_code) where email = ${testEmail('marketing', 'CHL')}
    )
    insert into role_assignation (user_id, role_id, building_id)
    select user_id, 'INT_MARKETING', building_id from given on conflict do nothing`.execute(api.db);
  const { id } = await publishedBy(author, { audience: everybody });
  const shown = () => figures(id);
  const first = await shown();
  expect(first).toMatchObject({ opened: 0, countedAt: '2026-11-20T15:00:00.000Z' });
  expect(first.people).toBeGreaterThan(1_100);
  api.setClock('2026-11-20T15:00:30Z');
  await step(reader, id, 'opened');
  expect(await shown()).toEqual(first);
  const listed = async (query: Record<string, string | number>) =>
    (await author.get(`${base}/${id}/receipts`, { query })).body;
  expect(await listed({ state: 'opened' })).toMatchObject({ totalElements: 1, hasMore: false });
  expect(await listed({})).toMatchObject({ totalElements: 1_000, hasMore: true });
  expect((await listed({ page: 99, size: 10 })).content).toHaveLength(10);
  expect((await listed({ page: 100, size: 10 })).content).toEqual([]);
  expect(await listed({ q: 'zoila 1100' })).toMatchObject({ totalElements: 1, hasMore: false });
  api.setClock('2026-11-20T15:01:00Z');
  expect(await shown()).toMatchObject({ opened: 1, countedAt: '2026-11-20T15:01:00.000Z' });
  await api.db.deleteFrom('app_user').where('first_name', '=', 'Zoila').execute();
  const given = api.db.deleteFrom('role_assignation').where('role_id', '=', 'INT_MARKETING');
  await given
    .where('building_id', '<>', api.world.CHL.a.buildingId)
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('app_user').select('id').where('email', '=', testEmail('marketing', 'CHL')),
    )
    .execute();
});

test('its notification is shown to its audience only, and while it is on the wall [T31]', async () => {
  const { id } = await publishedBy(author, { audience: tenants(), endsOn: '2026-11-21' });
  await write(author, `${base}/${id}/send-again`);
  await runDueJobs(api.deps);
  const count = async () => (await reader.get('/api/notifications/unread/count')).body.count;
  const [told] = (await reader.get('/api/notifications')).body.content;
  const doors = async () => {
    const [all, unread, last] = await Promise.all(
      ['', '/unread', '/last'].map((path) => reader.get(`/api/notifications${path}`)),
    );
    return [await count(), all?.body.content.length, unread?.body.length, last?.status];
  };
  expect(await doors()).toEqual([1, 1, 1, 200]);
  const row = api.db.updateTable('announcement').where('id', '=', id);
  await row.set({ role_ids: ['EXT_MARCA'] }).execute();
  expect(await doors()).toEqual([0, 0, 0, 204]);
  for (const mark of ['read', 'shown']) {
    const { status } = await reader.put(`/api/notifications/${told.id}/${mark}`);
    expect([mark, status]).toEqual([mark, 404]);
  }
  await row.set({ role_ids: ['EXT_LOCAL'] }).execute();
  expect(await doors()).toEqual([1, 1, 1, 200]);
  // Santiago is three hours behind.
  api.setClock('2026-11-22T02:59:59Z');
  expect(await count()).toBe(1);
  api.setClock('2026-11-22T03:00:00Z');
  expect(await count()).toBe(0);
});
