import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { BroadcastForm } from 'shared/endpoints/broadcasts';
import { runDueJobs } from '../../jobs/worker.ts';
import { everyRole, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { userIdOf } from '../users/testing.ts';
import { partSize, sendPart } from './sending.service.ts';

const base = '/api/publishing/broadcasts';

let api: TestApi;
let author: TestClient;
let reader: TestClient;
let foreigner: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  author = api.as(testEmail('marketing', 'CHL'));
  reader = api.as(testEmail('local', 'CHL'));
  foreigner = api.as(testEmail('local', 'CHL', 'b'));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock('2026-11-20T15:00:00Z');
  await api.db.deleteFrom('notification').execute();
  await api.db.deleteFrom('job').execute();
  await api.db.deleteFrom('broadcast').execute();
});

const write = (path: string, body?: unknown, client = author) =>
  client.post(path, {
    headers: { 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  });
const save = (id: number, body: object, client = author) =>
  client.put(`${base}/${id}`, { body, headers: { 'idempotency-key': randomUUID() } });

/** A saved draft for the author's mall. Throws when the API refuses it. */
async function draft(change: Partial<BroadcastForm> = {}) {
  const { body } = await write(base, { title: 'Corte de agua' });
  const form: BroadcastForm = {
    title: 'Corte de agua',
    body: 'El martes no habrá agua.\nDesde las 2:00.',
    linkTo: '/chl/shopping',
    importance: 'normal',
    popsUp: false,
    popsUntil: null,
    audience: { ...body.form.audience, buildings: [api.world.CHL.a.buildingId] },
    persons: [],
    onlyPersons: false,
    sendOn: null,
    sendTime: null,
    ...change,
  };
  const saved = await save(body.id, { ...form, rowVersion: body.rowVersion });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.body;
}
const send = async (change: Partial<BroadcastForm> = {}) => {
  const { id, rowVersion } = await draft(change);
  const reply = await write(`${base}/${id}/send`, { rowVersion });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};
const one = async (id: number) => (await author.get(`${base}/${id}`)).body;
const bellOf = async (client: TestClient): Promise<string[]> =>
  (await client.get('/api/notifications')).body.content.map(({ title }: { title: string }) => title);
const popUp = (client: TestClient) => client.get('/api/notifications/last');
const refused = ({ status, body }: { status: number; body: { field?: string } }) => [status, body.field];

describe('sending', () => {
  test('a notification reaches the audience’s bells without a pop-up, with text and link; others do not get it [P-432 T31]', async () => {
    const { id, status } = await send();
    expect([status, await bellOf(reader)]).toEqual(['scheduled', []]);
    await runDueJobs(api.deps);
    const [told] = (await reader.get('/api/notifications')).body.content;
    expect(told).toMatchObject({
      title: 'Corte de agua',
      content:
        '<p>El martes no habrá agua.</p><p>Desde las 2:00.</p><p><a href="/chl/shopping">Ver más</a></p>',
      importance: 'normal',
      read: false,
    });
    expect([(await popUp(reader)).status, await bellOf(foreigner)]).toEqual([204, []]);
    const sent = await one(id);
    expect(sent).toMatchObject({ status: 'sent', sentAt: '2026-11-20T15:00:00.000Z' });
    expect(sent.told).toBe(sent.people);
    expect(sent.told).toBeGreaterThan(0);
    expect(await bellOf(api.as(testEmail('local', 'PER')))).toEqual([]);
    // Nor does one of the same mall whose role is not in the audience.
    const audience = { ...sent.form.audience, roles: ['EXT_LOCAL' as const] };
    await send({ title: 'Solo locales', audience });
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual(['Solo locales', 'Corte de agua']);
    expect(await bellOf(api.as(testEmail('marca', 'CHL')))).toEqual(['Corte de agua']);
    // A disabled user is neither told nor counted.
    const brand = api.db.updateTable('app_user').where('email', '=', testEmail('marca', 'CHL'));
    await brand.set({ status: 'Deshabilitado' }).execute();
    const brands = { ...sent.form.audience, roles: ['EXT_MARCA' as const] };
    const last = await send({ title: 'Solo marcas', audience: brands });
    await runDueJobs(api.deps);
    expect(await one(last.id)).toMatchObject({ people: 0, told: 0 });
    await brand.set({ status: 'Ok' }).execute();
  });

  test('what is typed into a notification is text, never markup [T8]', async () => {
    const typed = '<script>x()</script><a href="https://evil.test" onclick="x()">pulse</a>';
    await send({ body: typed, linkTo: '' });
    await runDueJobs(api.deps);
    const [told] = (await reader.get('/api/notifications')).body.content;
    expect(told.content).not.toMatch(/<(?!\/?p>)/);
    expect(told.content).toContain('pulse');
  });

  test('a pop-up appears until its last day; the notification stays in the bell [P-432]', async () => {
    await send({ popsUp: true, popsUntil: '2026-11-21', importance: 'high' });
    await runDueJobs(api.deps);
    expect((await popUp(reader)).body).toMatchObject({ title: 'Corte de agua', importance: 'high' });
    // Santiago is three hours behind.
    api.setClock('2026-11-22T02:59:59Z');
    expect((await popUp(reader)).status).toBe(200);
    api.setClock('2026-11-22T03:00:00Z');
    expect([(await popUp(reader)).status, await bellOf(reader)]).toEqual([204, ['Corte de agua']]);
  });

  test('what is scheduled is sent when its day begins in the country, and can be cancelled before [P-432 T21]', async () => {
    const { id, status } = await send({ sendOn: '2026-11-22' });
    await send({ title: 'Simulacro', sendOn: '2026-11-22' });
    expect(status).toBe('scheduled');
    api.setClock('2026-11-22T02:59:59Z');
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual([]);

    const { body: cancelled } = await write(`${base}/${id}/cancel`);
    expect(cancelled.status).toBe('draft');
    api.setClock('2026-11-22T03:00:00Z');
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual(['Simulacro']);

    // Its day has come meanwhile, which means now.
    await write(`${base}/${id}/send`, { rowVersion: cancelled.rowVersion });
    await runDueJobs(api.deps);
    expect((await one(id)).form.sendOn).toBeNull();
    expect((await bellOf(reader)).toSorted()).toEqual(['Corte de agua', 'Simulacro']);
    expect((await write(`${base}/${id}/cancel`)).status).toBe(422);
  });

  test('what is scheduled for an hour is sent at that hour of the country; one that has passed means at once [P-432]', async () => {
    // 12:00 in Chile.
    const { id } = await send({ sendOn: '2026-11-20', sendTime: '13:30' });
    expect(await one(id)).toMatchObject({
      status: 'scheduled',
      form: { sendOn: '2026-11-20', sendTime: '13:30' },
    });
    api.setClock('2026-11-20T16:29:00Z');
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual([]);
    api.setClock('2026-11-20T16:30:00Z');
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual(['Corte de agua']);
    const passed = await send({ title: 'Simulacro', sendOn: '2026-11-20', sendTime: '08:00' });
    expect(passed.form).toMatchObject({ sendOn: null, sendTime: null });
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual(['Simulacro', 'Corte de agua']);
    // Scheduled again for a later hour: the first one sends nothing.
    const day = { sendOn: '2026-11-21', popsUp: true, popsUntil: '2026-11-21' };
    const { id: movedId } = await send({ ...day, title: 'Movido', sendTime: '09:00' });
    const { form, rowVersion } = (await write(`${base}/${movedId}/cancel`)).body;
    const { body: moved } = await save(movedId, { ...form, ...day, sendTime: '11:00', rowVersion });
    const sentAgain = await write(`${base}/${movedId}/send`, { rowVersion: moved.rowVersion });
    expect(sentAgain.status).toBe(200);
    api.setClock('2026-11-21T13:59:00Z');
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual(['Simulacro', 'Corte de agua']);
    api.setClock('2026-11-21T14:00:00Z');
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual(['Movido', 'Simulacro', 'Corte de agua']);
    expect((await popUp(reader)).body.title).toBe('Movido');
    // Half past one in Lima is two hours later than in Santiago.
    const peruvian = api.as(testEmail('marketing', 'PER'));
    const { body: made } = await write(base, { title: 'Corte de luz' }, peruvian);
    const inLima = {
      ...made.form,
      body: 'Desde las 14:00.',
      audience: { ...made.form.audience, buildings: [api.world.PER.a.buildingId] },
      sendOn: '2026-11-25',
      sendTime: '13:30',
      rowVersion: made.rowVersion,
    };
    const { body: kept } = await save(made.id, inLima, peruvian);
    const queuedAt = await write(`${base}/${made.id}/send`, { rowVersion: kept.rowVersion }, peruvian);
    expect(queuedAt.status).toBe(200);
    const queued = api.db.selectFrom('broadcast').select('send_at').where('id', '=', made.id);
    expect((await queued.executeTakeFirstOrThrow()).send_at).toEqual(new Date('2026-11-25T18:30:00Z'));
  });

  test('persons chosen by name get it besides the audience, once each, or alone [P-432 T31]', async () => {
    const idOf = async (role: 'marca' | 'local') =>
      (await author.get('/api/publishing/persons', { query: { q: testEmail(role, 'CHL') } })).body[0].id;
    const [chosen, local] = [await idOf('marca'), await idOf('local')];
    // By a name that their e-mail does not have.
    const rename = (first_name: string) =>
      api.db.updateTable('app_user').set({ first_name }).where('id', '=', chosen).execute();
    await rename('Zulema');
    const { body: named } = await author.get('/api/publishing/persons', { query: { q: 'zulema' } });
    expect(named.map(({ id }: { id: number }) => id)).toEqual([chosen]);
    await rename('marca');
    const brand = api.as(testEmail('marca', 'CHL'));
    const everybody = (await draft()).form.audience;
    const audience = { ...everybody, roles: ['EXT_LOCAL' as const] };
    const besides = await send({ audience, persons: [chosen, local] });
    expect(besides.persons.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([chosen, local]),
    );
    await runDueJobs(api.deps);
    expect([await bellOf(brand), await bellOf(reader)]).toEqual([['Corte de agua'], ['Corte de agua']]);
    const figures = (await author.get(`${base}/${besides.id}/figures`)).body;
    expect(figures.malls[0].told).toBe(figures.told);
    const alone = { persons: [chosen], onlyPersons: true };
    await send({ ...alone, title: 'Solo usted', popsUp: true, popsUntil: '2026-11-21' });
    await runDueJobs(api.deps);
    expect([await bellOf(brand), await bellOf(reader)]).toEqual([
      ['Solo usted', 'Corte de agua'],
      ['Corte de agua'],
    ]);
    expect([(await popUp(brand)).body.title, (await popUp(reader)).status]).toEqual(['Solo usted', 204]);
  });

  test('a person of another author’s malls is neither found nor told, and one who has left is named [P-432 T2 T31]', async () => {
    const stranger = testEmail('local', 'CHL', 'b');
    const find = (q: string) => author.get('/api/publishing/persons', { query: { q } });
    expect((await find(stranger)).body).toEqual([]);
    const { id: strangerId } = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', stranger)
      .executeTakeFirstOrThrow();
    const { id, form, rowVersion } = await draft();
    const readerId = await userIdOf(api, testEmail('local', 'CHL'));
    const withStranger = [[strangerId], [readerId, strangerId], [strangerId, readerId]];
    for (const persons of withStranger)
      expect((await save(id, { ...form, persons, rowVersion })).status).toBe(404);
    const counted = { ...form.audience, persons: [strangerId] };
    expect((await author.post('/api/publishing/audience', { body: counted })).status).toBe(404);
    expect((await one(id)).persons).toEqual([]);
    // Sent at once, or scheduled.
    for (const send_on of [null, '2026-11-22']) {
      for (const person_ids of withStranger) {
        await api.db.updateTable('broadcast').set({ person_ids, send_on }).where('id', '=', id).execute();
        const gone = await write(`${base}/${id}/send`, { rowVersion });
        expect([send_on, ...refused(gone), gone.body.message]).toEqual([
          send_on,
          422,
          'persons',
          'Ya no está en sus centros comerciales: local CHL b. Quite su nombre.',
        ]);
      }
    }
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual([]);
    const nobody = await draft({ onlyPersons: true });
    expect(refused(await write(`${base}/${nobody.id}/send`, { rowVersion: nobody.rowVersion }))).toEqual([
      422,
      'persons',
    ]);
  });

  test('thousands are told in parts that others’ jobs come between, each person once, also after a crash', async () => {
    const person = await api.db
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', testEmail('local', 'CHL'))
      .executeTakeFirstOrThrow();
    const { id: _id, search_text: _search, ...columns } = person as typeof person & { search_text?: unknown };
    const many = Array.from({ length: partSize + 20 }, (_, n) => ({
      ...columns,
      email: `muchos${n}@vitrina.test`,
    }));
    await api.db.insertInto('app_user').values(many).execute();
    const { id } = await send();
    // An author of one mall cannot choose the whole country, so the test does.
    await api.db.updateTable('broadcast').set({ building_ids: null }).where('id', '=', id).execute();
    const { send_at: at } = await api.db
      .selectFrom('broadcast')
      .select('send_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const payload = { broadcastId: id, at: at?.toISOString() ?? '' };
    const progress = () =>
      api.db
        .selectFrom('broadcast')
        .select(['status', 'told', 'people'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();

    await sendPart(api.deps, payload);
    const { people, ...half } = await progress();
    expect(half).toEqual({ status: 'sending', told: partSize });
    expect(people).toBeGreaterThan(partSize + 20);
    // The part that a crash repeats, and the rest that waits in the queue.
    await sendPart(api.deps, payload);
    await runDueJobs(api.deps);
    expect(await progress()).toEqual({ status: 'sent', told: people, people });
    const { total } = await api.db
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('broadcast_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(total).toBe(people);
    await api.db.deleteFrom('notification').execute();
    await api.db.deleteFrom('app_user').where('email', 'like', 'muchos%').execute();
  });

  test('while it is sent its progress is told: how many of how many have it, and the end [P-432]', async () => {
    await sql`
      with person as (
        insert into app_user (email, password_hash, password_changed_at, first_name, last_name, country_code, status)
        select 'parte' || n || '@vitrina.test', 'x', now(), 'Zoila', 'Número ' || n, 'CHL', 'Ok'
        from generate_series(1, ${partSize + 20}::integer) n returning id
      )
      insert into role_assignation (user_id, role_id, building_id)
      select id, 'INT_FINANZAS', ${api.world.CHL.a.buildingId} from person`.execute(api.db);
    const { id } = await send();
    const { send_at: at } = await api.db
      .selectFrom('broadcast')
      .select('send_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await sendPart(api.deps, { broadcastId: id, at: at?.toISOString() ?? '' });
    const half = await one(id);
    expect(half).toMatchObject({ status: 'sending', told: partSize });
    expect(half.people).toBeGreaterThan(partSize + 20);
    // What has begun is withdrawn, not cancelled.
    expect((await write(`${base}/${id}/cancel`)).status).toBe(422);
    await runDueJobs(api.deps);
    expect(await one(id)).toMatchObject({ status: 'sent', told: half.people, people: half.people });
    await api.db.deleteFrom('notification').execute();
    await api.db.deleteFrom('app_user').where('first_name', '=', 'Zoila').execute();
  });

  test('what is withdrawn is gone from bells and pop-ups; how it was read stays [P-432]', async () => {
    const { id } = await send({ popsUp: true, popsUntil: '2026-12-01' });
    await runDueJobs(api.deps);
    const [{ id: notificationId }] = (await reader.get('/api/notifications')).body.content;
    await reader.put(`/api/notifications/${notificationId}/read`);
    // A notification that was read never pops up again, so the pop-up waits for another user.
    const manager = api.as(testEmail('empresa', 'CHL'));
    expect((await popUp(manager)).status).toBe(200);
    expect((await write(`${base}/${id}/withdraw`)).body.status).toBe('withdrawn');
    expect([await bellOf(reader), (await popUp(reader)).status]).toEqual([[], 204]);
    expect([await bellOf(manager), (await popUp(manager)).status]).toEqual([[], 204]);
    expect((await reader.put(`/api/notifications/${notificationId}/read`)).status).toBe(404);
    expect((await author.get(`${base}/${id}/figures`)).body.opened).toBe(1);
    expect((await write(`${base}/${id}/withdraw`)).status).toBe(422);
  });

  test('withdrawn between two parts, the rest is not told [P-432]', async () => {
    const { id } = await send();
    await api.db.updateTable('broadcast').set({ status: 'sending' }).where('id', '=', id).execute();
    await write(`${base}/${id}/withdraw`);
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual([]);
    expect(await one(id)).toMatchObject({ status: 'withdrawn', told: 0 });
  });

  test('sent twice at once is sent once', async () => {
    const { id, rowVersion } = await draft();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => write(`${base}/${id}/send`, { rowVersion })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    await runDueJobs(api.deps);
    expect(await bellOf(reader)).toEqual(['Corte de agua']);
  });
});

describe('receipts', () => {
  test('who was shown the pop-up and who opened it are counted by mall [P-432]', async () => {
    const { id } = await send({ popsUp: true, popsUntil: '2026-12-01' });
    await runDueJobs(api.deps);
    const { told } = await one(id);
    const figures = async () => (await author.get(`${base}/${id}/figures`)).body;
    expect(await figures()).toMatchObject({ told, shown: 0, opened: 0 });
    const { body: shown } = await popUp(reader);
    await reader.put(`/api/notifications/${shown.id}/shown`);
    const manager = api.as(testEmail('empresa', 'CHL'));
    const { body: read } = await popUp(manager);
    await manager.put(`/api/notifications/${read.id}/read`);
    const after = await figures();
    expect(after).toMatchObject({ told, shown: 2, opened: 1 });
    expect(after.malls).toEqual([
      expect.objectContaining({ id: api.world.CHL.a.buildingId, told, shown: 2, opened: 1 }),
    ]);
    const { body: list } = await author.get(base);
    expect(list.content[0]).toMatchObject({ id, told, opened: 1, malls: [expect.any(String)] });
  });

  test('each mall has the figures of its own people [P-432]', async () => {
    const { a, b } = api.world.CHL;
    const { id: user_id } = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', testEmail('marketing', 'CHL'))
      .executeTakeFirstOrThrow();
    const none = { company_id: null, brand_id: null, contract_id: null };
    const { id: second } = await api.db
      .insertInto('role_assignation')
      .values({ ...none, user_id, role_id: 'INT_MARKETING', building_id: b.buildingId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { audience: everybody } = (await draft()).form;
    const buildings = [a.buildingId, b.buildingId];
    const audience = { ...everybody, buildings, roles: ['EXT_LOCAL' as const, 'EXT_MARCA' as const] };
    const { id } = await send({ audience, popsUp: true, popsUntil: '2026-12-01' });
    await runDueJobs(api.deps);
    for (const [client, step] of [
      [reader, 'shown'],
      [api.as(testEmail('marca', 'CHL')), 'shown'],
      [foreigner, 'read'],
    ] as const)
      await client.put(`/api/notifications/${(await popUp(client)).body.id}/${step}`);
    const { malls } = (await author.get(`${base}/${id}/figures`)).body;
    await api.db.deleteFrom('role_assignation').where('id', '=', second).execute();
    expect(malls).toMatchObject([
      { id: a.buildingId, name: 'Mall CHL-A', told: 2, shown: 2, opened: 0 },
      { id: b.buildingId, name: 'Mall CHL-B', told: 2, shown: 1, opened: 1 },
    ]);
  });

  test('of one that many got, the totals are of this moment and the figures by mall at most a minute old', async () => {
    const { id } = await send();
    await runDueJobs(api.deps);
    const { told: few } = await one(id);
    await sql`
      with person as (
        insert into app_user (email, password_hash, password_changed_at, first_name, last_name, country_code, status)
        select 'muchos' || n || '@vitrina.test', 'x', now(), 'Zoila', 'Número ' || n, 'CHL', 'Ok'
        from generate_series(1, 1001) n returning id
      ), role as (
        insert into role_assignation (user_id, role_id, building_id)
        select id, 'INT_FINANZAS', ${api.world.CHL.a.buildingId} from person
      )
      insert into notification (user_id, title, importance, content, created_at, read_at, shown, source, broadcast_id)
      select id, 'Corte de agua', 'normal', '', now(), null, true, ${`broadcast:${id}`}, ${id} from person`.execute(
      api.db,
    );
    const figures = async () => (await author.get(`${base}/${id}/figures`)).body;
    const told = few + 1_001;
    const before = await figures();
    expect(before).toMatchObject({ told, opened: 0, malls: [{ told, opened: 0 }] });
    expect(before.countedAt).toBe('2026-11-20T15:00:00.000Z');
    const [{ id: notificationId }] = (await reader.get('/api/notifications')).body.content;
    await reader.put(`/api/notifications/${notificationId}/read`);
    await reader.put(`/api/notifications/${notificationId}/read`);
    api.setClock('2026-11-20T15:00:59Z');
    expect(await figures()).toEqual({ ...before, shown: 1, opened: 1 });
    api.setClock('2026-11-20T15:01:00Z');
    expect(await figures()).toMatchObject({
      told,
      opened: 1,
      countedAt: '2026-11-20T15:01:00.000Z',
      malls: [{ told, shown: 1, opened: 1 }],
    });
    // Deleting a person deletes their notification.
    await api.db.deleteFrom('app_user').where('first_name', '=', 'Zoila').execute();
    expect(await figures()).toMatchObject({ told: few, opened: 1, malls: [{ told: few, opened: 1 }] });
  });
});

describe('writing', () => {
  test('a draft without a text, or a pop-up without a last day after its sending, is refused at its field [P-432]', async () => {
    const tomorrow = { popsUp: true, sendOn: '2026-11-25' };
    for (const [field, change] of [
      ['body', { body: ' ' }],
      ['popsUntil', { popsUp: true }],
      ['popsUntil', { popsUp: true, popsUntil: '2026-11-19' }],
      ['popsUntil', { ...tomorrow, popsUntil: '2026-11-24' }],
    ] as const) {
      const { id, rowVersion } = await draft(change);
      expect(refused(await write(`${base}/${id}/send`, { rowVersion }))).toEqual([422, field]);
    }
  });

  test('a link leads to a page of the portal in the country, or to a site with https [T15]', async () => {
    const { id, form, rowVersion } = await draft();
    for (const linkTo of [
      '//otro.test/x',
      String.raw`/\otro.test/x`,
      '/per/shopping',
      '/chl/shopping/operacion/no-existe',
      'javascript:alert(1)',
    ]) {
      expect(refused(await save(id, { ...form, linkTo, rowVersion }))).toEqual([422, 'linkTo']);
    }
  });

  test('what is sent does not change, and only a draft is deleted', async () => {
    const { id, form, rowVersion } = await send();
    expect((await save(id, { ...form, rowVersion })).status).toBe(422);
    expect((await write(`${base}/${id}/delete`)).status).toBe(422);
    await write(`${base}/${id}/cancel`);
    expect((await write(`${base}/${id}/delete`)).status).toBe(200);
    expect((await author.get(`${base}/${id}`)).status).toBe(404);
  });

  test('somebody else’s save is answered with theirs, and nothing is overwritten [T19]', async () => {
    const { id, form, rowVersion } = await draft();
    const replies = await Promise.all(
      ['Primero', 'Segundo'].map((title) => save(id, { ...form, title, rowVersion })),
    );
    const [won, lost] = replies.toSorted((first, second) => first.status - second.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body.details.stored.form.title).toBe(won?.body.form.title);
    expect((await one(id)).form.title).toBe(won?.body.form.title);
  });

  test.each(everyRole)(
    'a %s writes one with Publication (manage), and is refused without [P-432]',
    async (role) => {
      // The roles that usually hold it.
      const status = ['admin', 'marketing'].includes(role) ? 200 : 403;
      const client = api.as(testEmail(role, 'CHL'));
      const tries = [await client.get(base), await write(base, { title: `De ${role}` }, client)];
      expect(tries.map((one) => one.status)).toEqual([status, status]);
    },
  );

  test('an author writes to their own malls only, and does not see what goes to others [P-432 T31]', async () => {
    const { id, form, rowVersion } = await draft();
    const foreign = { ...form.audience, buildings: [api.world.CHL.b.buildingId] };
    expect((await save(id, { ...form, audience: foreign, rowVersion })).status).toBe(404);
    const country = { ...form.audience, buildings: null };
    expect(refused(await save(id, { ...form, audience: country, rowVersion }))).toEqual([
      422,
      'audience.buildings',
    ]);
    const other = api.as(testEmail('marketing', 'CHL', 'b'));
    expect((await other.get(`${base}/${id}`)).status).toBe(404);
    expect((await other.get(base)).body.content).toEqual([]);
    const steps = async (client: TestClient) => [
      await client.get(`${base}/${id}/figures`),
      await save(id, { ...form, rowVersion }, client),
      await write(`${base}/${id}/send`, { rowVersion }, client),
      await write(`${base}/${id}/cancel`, undefined, client),
      await write(`${base}/${id}/withdraw`, undefined, client),
      await write(`${base}/${id}/delete`, undefined, client),
    ];
    expect((await steps(other)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const refusals = [
      await reader.get(base),
      await write(base, { title: 'Mío' }, reader),
      ...(await steps(reader)),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403));
  });

  test('every step is in the audit log: who, when, from where, before and after [D3]', async () => {
    const { id } = await send({ sendOn: '2026-11-25' });
    await write(`${base}/${id}/cancel`);
    await write(`${base}/${id}/delete`);
    const { id: sent } = await send();
    await runDueJobs(api.deps);
    await write(`${base}/${sent}/withdraw`);
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'before', 'after', 'app_user.email', 'at', 'ip'])
      .where('entity', '=', 'broadcast')
      .where('entity_id', 'in', [String(id), String(sent)])
      .orderBy('audit_log.id')
      .execute();
    const who = {
      email: testEmail('marketing', 'CHL'),
      at: new Date('2026-11-20T15:00:00Z'),
      ip: '127.0.0.1',
    };
    for (const entry of entries) expect(entry).toMatchObject(who);
    expect(entries.map(({ action }) => action)).toEqual([
      'broadcast.create',
      'broadcast.update',
      'broadcast.send',
      'broadcast.cancel',
      'broadcast.delete',
      'broadcast.create',
      'broadcast.update',
      'broadcast.send',
      'broadcast.withdraw',
    ]);
    expect(entries[3]).toMatchObject({ before: { status: 'scheduled' }, after: { status: 'draft' } });
    expect(entries.at(-1)).toMatchObject({ before: { status: 'sent' }, after: { status: 'withdrawn' } });
  });
});
