import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { attacks, expectHarmless } from '../../content/testing.ts';
import { cleanUp } from '../../housekeeping.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { justifyDay, newKey } from '../sales/testing.ts';
import { create, update, userForm, userIdOf } from '../users/testing.ts';
import { tell, type Notice } from './service.ts';

let api: TestApi;
let client: TestClient;
let userId: number;

const email = testEmail('empresa', 'CHL');
const start = '2026-11-20T15:00:00Z';
const base = '/api/notifications';

beforeAll(async () => {
  api = await startTestApi({ clockAt: start });
  client = api.as(email);
  userId = await userIdOf(api, email);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(start);
  await api.db.deleteFrom('notification').execute();
});

const plain: Notice = { title: 'Aviso', importance: 'normal', content: '<p>Texto</p>' };
const write = (change: Partial<Notice> = {}, userIds = [userId]): Promise<unknown> =>
  tell(api.db, userIds, { ...plain, ...change }, api.deps.clock.now());
const unread = async (who = client): Promise<number> => (await who.get(`${base}/unread/count`)).body.count;
const titles = ({ body }: { body: { title: string }[] }): string[] => body.map(({ title }) => title);

describe('reading', () => {
  test('a page has content, number and totalPages; five at a time, the newest first; none names a recipient [P-136 P-301 P-397]', async () => {
    for (let n = 1; n <= 7; n += 1) {
      await write({ title: `Aviso ${n}`, importance: n === 7 ? 'high' : 'normal' });
    }
    const first = (await client.get(base, { query: { page: 0, size: 5, sort: 'id,desc' } })).body;
    expect(first).toMatchObject({ number: 0, totalPages: 2, totalElements: 7 });
    expect(titles({ body: first.content })).toEqual([7, 6, 5, 4, 3].map((n) => `Aviso ${n}`));
    const stored = api.db.selectFrom('notification').select('id').where('title', '=', 'Aviso 7');
    expect(first.content[0]).toEqual({
      id: (await stored.executeTakeFirstOrThrow()).id,
      title: 'Aviso 7',
      importance: 'high',
      content: '<p>Texto</p>',
      read: false,
      readAt: null,
      shown: false,
      createdAt: '2026-11-20T15:00:00.000Z',
    });
    const last = (await client.get(base, { query: { page: 1 } })).body;
    expect(titles({ body: last.content })).toEqual(['Aviso 2', 'Aviso 1']);
    expect(last).toMatchObject({ number: 1, totalPages: 2 });
    const oldest = await client.get(base, { query: { size: 1, sort: 'id,asc' } });
    expect(titles({ body: oldest.body.content })).toEqual(['Aviso 1']);
  });

  test('read and unread ones are listed apart, and the unread counted [P-302 P-303 P-304 P-305]', async () => {
    for (let n = 1; n <= 9; n += 1) await write({ title: `Aviso ${n}` });
    const { body: all } = await client.get(`${base}/unread`);
    expect(all).toHaveLength(9);
    for (const { id, title } of all)
      if (!['Aviso 8', 'Aviso 1'].includes(title)) await client.put(`${base}/${id}/read`);
    expect(titles(await client.get(`${base}/unread`))).toEqual(['Aviso 8', 'Aviso 1']);
    expect(titles(await client.get(`${base}/read`, { query: { limit: 6 } }))).toEqual(
      [9, 7, 6, 5, 4, 3].map((n) => `Aviso ${n}`),
    );
    expect(titles(await client.get(`${base}/read`, { query: { limit: 2 } }))).toEqual(['Aviso 9', 'Aviso 7']);
    expect(await unread()).toBe(2);
  });

  test('the last one is the newest whose pop-up was not closed; without any 204 [P-307 P-308 P-306]', async () => {
    expect((await client.get(`${base}/last`)).status).toBe(204);
    await write({ title: 'Primero' });
    await write({ title: 'Segundo' });
    const { id } = await api.db
      .selectFrom('notification')
      .select('id')
      .where('title', '=', 'Segundo')
      .executeTakeFirstOrThrow();
    expect((await client.get(`${base}/last`)).body).toMatchObject({ id, title: 'Segundo', shown: false });
    expect((await client.put(`${base}/${id}/shown`)).body).toMatchObject({ id, shown: true, read: false });
    const { body } = await client.get(`${base}/last`);
    expect(body.title).toBe('Primero');
    await client.put(`${base}/${body.id}/shown`);
    expect((await client.get(`${base}/last`)).status).toBe(204);
    const listed: { shown: boolean }[] = (await client.get(base)).body.content;
    expect(listed.map(({ shown }) => shown)).toEqual([true, true]);
  });

  test('nobody sees what another person was told [P-265 T1]', async () => {
    await write();
    const other = api.as(testEmail('finanzas', 'CHL'));
    expect(await unread(other)).toBe(0);
    expect((await other.get(base)).body.content).toEqual([]);
    expect((await other.get(`${base}/unread`)).body).toEqual([]);
    expect((await other.get(`${base}/last`)).status).toBe(204);
    const [{ id }] = (await client.get(`${base}/unread`)).body;
    expect((await other.put(`${base}/${id}/read`)).status).toBe(404);
    expect((await other.put(`${base}/${id}/shown`)).status).toBe(404);
    expect(await unread()).toBe(1);
    await client.put(`${base}/${id}/read`);
    expect((await other.get(`${base}/read`)).body).toEqual([]);
    expect((await client.get(`${base}/read`)).body).toMatchObject([{ id }]);
  });
});

describe('marking', () => {
  test('read says when, once; who has read it gets no pop-up [P-133 P-305]', async () => {
    await write({ importance: 'high' });
    const [{ id }] = (await client.get(`${base}/unread`)).body;
    api.setClock('2026-11-20T15:02:00Z');
    const once = await client.put(`${base}/${id}/read`);
    const times = { createdAt: '2026-11-20T15:00:00.000Z', readAt: '2026-11-20T15:02:00.000Z' };
    expect(once.body).toMatchObject({ ...times, read: true, shown: true });
    api.setClock('2026-11-20T15:05:00Z');
    expect((await client.put(`${base}/${id}/read`)).body).toMatchObject(times);
    const { title, content } = plain;
    expect((await client.get(base)).body.content).toEqual([
      { id, title, importance: 'high', content, ...times, read: true, shown: true },
    ]);
    expect(await unread()).toBe(0);
    expect((await client.get(`${base}/last`)).status).toBe(204);
  });

  test('what is told is stored without anything that could run [T8]', async () => {
    await write({ content: '<p onclick="x()">Hola<script>x()</script><a href="javascript:x()">y</a></p>' });
    const content = '<p>Hola<a>y</a></p>';
    expect(await api.db.selectFrom('notification').select('content').execute()).toEqual([{ content }]);
    expect((await client.get(`${base}/last`)).body.content).toBe(content);
    for (const attack of attacks) await write({ content: `<p>Hola</p>${attack}` });
    const stored = await api.db.selectFrom('notification').select('content').execute();
    expect(stored).toHaveLength(1 + attacks.length);
    for (const one of stored) expectHarmless(one.content);
  });

  test('the same event told twice is one notification', async () => {
    await write({ source: 'suceso:1' });
    await write({ source: 'suceso:1' });
    expect(await unread()).toBe(1);
  });
});

test('asking every minute does not keep an idle session alive; what the person does himself does', async () => {
  const headers = await api.headersOf(email);
  const lastSeen = async (): Promise<string> => {
    const rows = api.db.selectFrom('session').select('last_seen_at').where('user_id', '=', userId);
    return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).last_seen_at.toISOString();
  };
  const before = await lastSeen();
  api.setClock('2026-11-20T15:05:00Z');
  for (const path of ['/unread/count', '/last']) {
    expect((await api.anonymous.get(base + path, { headers })).status).toBeLessThan(300);
  }
  expect(await lastSeen()).toBe(before);
  await api.anonymous.get(base, { headers });
  expect(await lastSeen()).toBe('2026-11-20T15:05:00.000Z');
});

describe('what happens in the portal', () => {
  const invited = async () => {
    const { a } = api.world.CHL;
    return (await create(client, a.companyId, await userForm(api, a, ['read Billing']))).body;
  };

  test('a change of accesses is told to the person, in the same transaction; who wants no notice gets no pop-up', async () => {
    const { a } = api.world.CHL;
    const stored = await invited();
    await api.db.updateTable('app_user').set({ status: 'Ok' }).where('id', '=', stored.id).execute();
    const person = api.as(stored.email);
    const form = await userForm(api, a, ['read Contract'], { email: stored.email });
    const { rowVersion } = (await client.get(`/api/auth/users/${stored.id}`)).body;
    const changed = await update(client, a.companyId, { ...form, id: stored.id, rowVersion });
    expect(changed.status).toBe(200);
    const told = (await person.get(`${base}/last`)).body;
    expect(told).toMatchObject({ title: 'Cambiaron sus accesos', importance: 'high', read: false });
    expect(told.content).toContain('empresa CHL a modificó');
    // A refused change notifies no user.
    const stale = await update(client, a.companyId, {
      ...form,
      id: stored.id,
      rowVersion: stored.rowVersion,
    });
    expect([stale.status, await unread(person)]).toEqual([409, 1]);

    await person.put(`${base}/${told.id}/shown`);
    await person.put('/api/perfil/correos/access-changed', { body: { enabled: false } });
    const next = await userForm(api, a, ['read Billing'], { email: stored.email });
    await update(client, a.companyId, { ...next, id: stored.id, rowVersion: changed.body.rowVersion });
    expect([await unread(person), (await person.get(`${base}/last`)).status]).toEqual([2, 204]);
  });

  test('whoever invited somebody hears when the invitation is accepted', async () => {
    const guest = await invited();
    expect(await unread()).toBe(0);
    await runDueJobs(api.deps);
    const mail = await api.db
      .selectFrom('mail_inbox')
      .select('text_body')
      .where('recipient', '=', guest.email)
      .executeTakeFirstOrThrow();
    const token = /configurar_password\/([\w-]+)/.exec(mail.text_body)?.[1];
    const { status } = await api.anonymous.post('/api/auth/reset-pass/new-pass', {
      body: {
        token,
        password: 'Primera.Clave.2026',
        recaptchaVersion: 3,
        recaptchaToken: await solvedCaptcha(api.anonymous, 'new_pass'),
      },
    });
    expect(status).toBe(200);
    const { body } = await client.get(`${base}/last`);
    expect(body.title).toBe('Paula Núñez aceptó su invitación');
    expect(body.content).toContain(guest.email);
  });

  test('days that another person justifies are told to the managers of the store, once, and not to himself', async () => {
    const local = api.as(testEmail('local', 'CHL'));
    const [store] = api.world.CHL.a.contractIds;
    const { body: reasons } = await local.get('/api/sales/ventas-diarias/justificaciones');
    const justificacionId = reasons[0].id;
    const own = { fecha: '2026-11-16', justificacionId };
    expect((await justifyDay(local, store, own, newKey())).status).toBe(200);
    const others = { fecha: '2026-11-17', justificacionId };
    expect((await justifyDay(client, store, others, newKey())).status).toBe(200);
    expect(await unread(local)).toBe(0);
    await runDueJobs(api.deps);
    expect(titles(await local.get(`${base}/unread`))).toEqual(['Se justificó un día de su local']);
    expect((await local.get(`${base}/last`)).body.content).toContain('el día 17/11/2026');
    expect(await unread()).toBe(0);
    // Nor to those of a lease that has ended.
    const end = (real_end_on: string | null) =>
      api.db.updateTable('contract').set({ real_end_on }).where('id', '=', store).execute();
    await end('2026-11-18');
    expect((await justifyDay(client, store, { ...others, fecha: '2026-11-18' }, newKey())).status).toBe(200);
    await runDueJobs(api.deps);
    await end(null);
    expect(await unread(local)).toBe(1);
  });
});

test('those of half a year ago are forgotten', async () => {
  await write();
  api.setClock('2027-05-18T15:00:00Z');
  await cleanUp(api.deps);
  expect(await api.db.selectFrom('notification').select('id').execute()).toHaveLength(1);
  api.setClock('2027-05-20T15:00:00Z');
  await cleanUp(api.deps);
  expect(await api.db.selectFrom('notification').select('id').execute()).toEqual([]);
});
