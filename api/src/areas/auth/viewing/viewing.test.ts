import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { isReading, type Endpoint } from 'shared/endpoints/endpoint';
import { cleanUp } from '../../../housekeeping.ts';
import { unlimitedCalls } from '../../../http/call-limits.ts';
import { insertInvoice, insertSociety } from '../../invoices/testing.ts';
import { declare, plainSale } from '../../sales/testing.ts';
import { isForPeople, nameOf, usualCall, verbs } from '../../../testing/contract-calls.ts';
import {
  everyRole,
  startTestApi,
  testEmail,
  type Tenant,
  type TestApi,
  type TestClient,
} from '../../../testing/index.ts';
import { signIn, userId, viewAs, viewerEmail } from './testing.ts';

const begin = '2026-11-20T15:00:00.000Z';
const personEmail = testEmail('empresa', 'CHL');

/** For a test that makes every call of the API, on a busy machine. */
const manyCallsMs = 180_000;

let api: TestApi;
let viewerId: number;
beforeAll(async () => {
  api = await startTestApi({ clockAt: begin });
  viewerId = await userId(api, viewerEmail);
});
afterAll(() => api.close());
beforeEach(() => api.setClock(begin));

const profile = (client: TestClient, id: number) => client.get(`/api/usuarios/${id}/perfil`);
/** The calls of people; those with a key of an integration know no session. */
const guarded = (): Endpoint[] => api.app.contractEndpoints.filter(isForPeople);
const bare = (endpoint: Endpoint): string => endpoint.path.replaceAll(/:\w+/g, '1');

/** A digest of every table that a viewing must leave as it is. */
async function world(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not in ('session', 'audit_log') order by 1`.execute(api.db);
  const digests = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ digest: string | null }>`
        select md5(string_agg(row_of::text, '|' order by row_of::text)) as digest
        from ${sql.table(name)} as row_of`.execute(api.db);
      return [name, rows[0]?.digest ?? ''] as const;
    }),
  );
  return Object.fromEntries(digests);
}

const entriesAfter = async (id: number) =>
  api.db.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute();
const lastEntry = async (): Promise<number> =>
  (await api.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0;

test('a viewing has the ability and scope of the person shown, and says who looks until when', async () => {
  const { id, personId, client, renew, sessionId } = await viewAs(api);
  const { body } = await renew(id);
  expect(body.usuario).toMatchObject({ id: personId, email: personEmail });
  expect(body.viewing).toEqual({
    id,
    until: '2026-11-20T15:30:00.000Z',
    viewer: { id: viewerId, name: 'admin CHL a', sessionId },
  });
  const person = await api.as(personEmail).get('/api/auth/renew');
  expect(body.permissionsIds).toEqual(person.body.permissionsIds);
  expect(body.roles).toEqual(person.body.roles);
  expect((await profile(client, personId)).body.email).toBe(personEmail);
  // What the viewer may do and the person may not is refused.
  expect((await client.get('/api/audit-log')).body.code).toBe('FORBIDDEN');
  // The viewer's own session is as before.
  expect((await renew()).body.usuario.email).toBe(viewerEmail);
});

test(
  'every call that is no reading answers 403 VIEWING_AS, before its parameters and body are read [T30 P-035]',
  async () => {
    const { client, personId } = await viewAs(api);
    const logged = await lastEntry();
    const writes = guarded().filter((endpoint) => !isReading(endpoint));
    expect(writes.length).toBeGreaterThan(80);
    const before = await world();
    for (const endpoint of writes) {
      const { status, body } = await client[verbs[endpoint.method]](bare(endpoint), { body: {} });
      expect([nameOf(endpoint), status, body.code]).toEqual([nameOf(endpoint), 403, 'VIEWING_AS']);
    }
    expect(await world()).toEqual(before);
    // Each is in the log, under the viewer.
    const denied = (await entriesAfter(logged)).map(({ action, user_id, after }) => [
      action,
      user_id,
      Object(after).viewedId,
    ]);
    expect(denied).toEqual(writes.map(() => ['access.denied', viewerId, personId]));
  },
  manyCallsMs,
);

test('a whole declaration right after its month was opened, which the fast path answers, is refused too [T30]', async () => {
  const { client } = await viewAs(api, 'local');
  const store = api.world.CHL.a.contractIds[0];
  const before = await world();
  for (let twice = 0; twice < 2; twice += 1) {
    const month = await client.get(`/api/sales/contratos/${store}/ventas-diarias`, {
      query: { period: '2026-11' },
    });
    expect(month.status).toBe(200);
    const { status, body } = await declare(client, store, { ...plainSale.CHL, fecha: '2026-11-18' });
    expect([status, body.code]).toEqual([403, 'VIEWING_AS']);
  }
  expect(await world()).toEqual(before);
});

test('what is let through or refused against its method is listed here, each for a reason', () => {
  const calls = guarded();
  const exceptions = calls.filter((endpoint) => isReading(endpoint) !== (endpoint.method === 'GET'));
  expect(exceptions.map(nameOf).toSorted()).toEqual([
    // Personal, or counted against the person.
    'GET /api/auth/second-factor',
    'GET /api/auth/sessions',
    'GET /api/discounts/users-discounts/search',
    // Readings by another method, and the way out.
    'POST /api/announcements/:building/news',
    'POST /api/auth/view/finish',
    'POST /api/downloads/signal/:country',
    'POST /api/invoices/download',
    'POST /api/operacion/correos/:pais/:correo/vista-previa',
    'POST /api/operacion/roles/:pais/:rol/efecto',
  ]);
});

test('a refusal names the person in Spanish, and what is personal says so', async () => {
  const { client } = await viewAs(api);
  const write = await client.put('/api/perfil/correos/announcements', { body: { enabled: false } });
  expect(write.body.message).toBe('Está viendo el portal como empresa CHL a; no puede hacer cambios.');
  const personal = await client.get('/api/auth/sessions');
  expect(personal.body).toEqual({
    code: 'VIEWING_AS',
    message: 'Está viendo el portal como empresa CHL a; esta información es personal y no se muestra.',
  });
});

/** The readings of the API, with ids of the person's own company, brand and stores. */
async function readings() {
  const calls = [];
  for (const endpoint of guarded()) {
    if (!isReading(endpoint) || nameOf(endpoint) === 'POST /api/auth/view/finish') continue;
    calls.push({ endpoint, call: (await usualCall(api, endpoint)).call });
  }
  return calls;
}

test.each(['empresa', 'local', 'marca'] as const)(
  'no reading as %s changes a row of anybody, and what it logs is under the viewer and names the person [T30]',
  async (role) => {
    const calls = await readings();
    const { client, personId } = await viewAs(api, role);
    const ownSessions = () =>
      api.db.selectFrom('session').selectAll().where('user_id', '=', personId).orderBy('id').execute();
    await api.as(testEmail(role, 'CHL')).get('/api/auth/permissions');
    const sessions = await ownSessions();
    expect(sessions.length).toBeGreaterThan(0);
    // A use of them now would be another time.
    api.setClock('2026-11-20T15:01:00.000Z');
    const [before, logged] = [await world(), await lastEntry()];
    let answered = 0;
    for (const { endpoint, call } of calls) {
      const { path, ...input } = call;
      const { status } = await client[verbs[endpoint.method]](path, input);
      expect([nameOf(endpoint), status < 500]).toEqual([nameOf(endpoint), true]);
      if (status === 200) answered += 1;
    }
    expect(answered).toBeGreaterThan(25);
    expect(await world()).toEqual(before);
    expect(await ownSessions()).toEqual(sessions);
    const entries = await entriesAfter(logged);
    expect(entries.length).toBeGreaterThan(0);
    for (const { user_id, after } of entries) {
      expect([user_id, after]).toEqual([viewerId, expect.objectContaining({ viewedId: personId })]);
    }
  },
  manyCallsMs,
);

describe('a viewing ends at once when', () => {
  const person = () => api.db.updateTable('app_user').where('email', '=', personEmail);
  const viewer = () => api.db.updateTable('app_user').where('email', '=', viewerEmail);
  const setRole = async (email: string, enabled: boolean) =>
    api.db
      .updateTable('role_assignation')
      .set({ enabled })
      .where('user_id', '=', await userId(api, email))
      .execute();
  const lend = async (values: { building_id?: number; company_id?: number }) => {
    const { id } = await api.db
      .insertInto('role_assignation')
      .values({
        user_id: await userId(api, personEmail),
        role_id: values.building_id === undefined ? 'EXT_EMPRESA' : 'INT_OPERACIONES',
        company_id: values.company_id ?? null,
        building_id: values.building_id ?? null,
        brand_id: null,
        contract_id: null,
        enabled: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return () => api.db.deleteFrom('role_assignation').where('id', '=', id).execute();
  };
  const viewPermission = () =>
    api.db.selectFrom('permission').select('id').where('subject', '=', 'ViewAs').executeTakeFirstOrThrow();

  type Change = (own: TestClient) => Promise<() => Promise<unknown>>;
  const changes: readonly [what: string, change: Change][] = [
    [
      'the person is disabled',
      async () => {
        await person().set({ status: 'Deshabilitado' }).execute();
        return () => person().set({ status: 'Ok' }).execute();
      },
    ],
    [
      'the person loses their roles',
      async () => {
        await setRole(personEmail, false);
        return () => setRole(personEmail, true);
      },
    ],
    ['the person becomes internal [T30]', () => lend({ building_id: api.world.CHL.a.buildingId })],
    [
      'the person reaches a mall that the viewer does not',
      () => lend({ company_id: api.world.CHL.b.companyId }),
    ],
    [
      "the person's company gets a lease in a mall that the viewer does not reach",
      async () => {
        const { a, b } = api.world.CHL;
        const give = ({ companyId, brandIds }: Tenant) =>
          api.db
            .updateTable('contract')
            .set({ company_id: companyId, brand_id: brandIds[1] })
            .where('id', '=', b.contractIds[2])
            .execute();
        await give(a);
        return () => give(b);
      },
    ],
    [
      'the viewer is disabled',
      async () => {
        await viewer().set({ status: 'Deshabilitado' }).execute();
        return () => viewer().set({ status: 'Ok' }).execute();
      },
    ],
    [
      'the viewer loses the mall',
      async () => {
        await setRole(viewerEmail, false);
        return () => setRole(viewerEmail, true);
      },
    ],
    [
      'the viewer loses the permission',
      async () => {
        const { id: permissionId } = await viewPermission();
        const held = await api.db
          .deleteFrom('user_permission')
          .where('permission_id', '=', permissionId)
          .where('user_id', '=', await userId(api, viewerEmail))
          .returning(['user_id', 'permission_id', 'company_id'])
          .execute();
        return () => api.db.insertInto('user_permission').values(held).execute();
      },
    ],
    [
      'the viewer signs out',
      async (own) => {
        await own.post('/api/auth/logout');
        return async () => undefined;
      },
    ],
  ];

  test.each(changes)('%s', async (_what, change) => {
    const { id, personId, own, client } = await viewAs(api);
    expect((await profile(client, personId)).status).toBe(200);
    const undo = await change(own);
    expect((await profile(client, personId)).status).toBe(440);
    await undo();
    // It does not come back.
    expect((await profile(client, personId)).status).toBe(440);
    const { ended_at } = await api.db
      .selectFrom('session')
      .select('ended_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(ended_at).not.toBeNull();
  });
});

test('nothing keeps a viewing longer than 30 minutes, and the own session goes on [T30]', async () => {
  const { id, personId, client, renew } = await viewAs(api);
  const logged = await lastEntry();
  for (const time of ['10:00', '20:00', '29:59']) {
    api.setClock(`2026-11-20T15:${time}.000Z`);
    expect((await profile(client, personId)).status).toBe(200);
    expect((await renew(id)).body.viewing.until).toBe('2026-11-20T15:30:00.000Z');
  }
  api.setClock('2026-11-20T15:30:00.000Z');
  expect((await profile(client, personId)).status).toBe(440);
  const { body } = await renew(id);
  expect([body.usuario.email, body.viewing]).toEqual([viewerEmail, undefined]);
  // Its end is in the log under both persons, once, though two calls met it.
  const ends = (await entriesAfter(logged)).filter(
    ({ action, after }) => action === 'view-as.end' && Object(after).sessionId === id,
  );
  expect(ends).toMatchObject([
    {
      person_id: viewerId,
      subject_id: personId,
      at: new Date('2026-11-20T15:30:00.000Z'),
      after: { sessionId: id, reason: 'too-old' },
    },
  ]);
});

test('only the session that began a viewing gets a token of it, and one session has one', async () => {
  const first = await viewAs(api);
  // Another session of the same viewer is another device.
  for (const email of [personEmail, testEmail('local', 'CHL'), testEmail('admin', 'PER'), viewerEmail]) {
    const { renew } = await signIn(api, email);
    const { body } = await renew(first.id);
    expect([body.usuario.email, body.viewing]).toEqual([email, undefined]);
  }
  expect((await first.renew(first.id)).body.viewing.id).toBe(first.id);
  // Nor is a session of another user a viewing.
  const other = await signIn(api, personEmail);
  expect((await first.renew(other.sessionId)).body.usuario.email).toBe(viewerEmail);
  const second = await viewAs(api, 'local', first);
  expect((await profile(second.client, second.personId)).status).toBe(200);
  expect((await profile(first.client, first.personId)).status).toBe(440);
});

test('who may not be shown is refused with the reason, and unknown beyond the own malls [T30]', async () => {
  const admin = api.as(viewerEmail);
  const start = async (email: string) => {
    const { status, body } = await admin.post(`/api/auth/users/${await userId(api, email)}/view`);
    return [status, status === 422 ? body.message : body.code];
  };
  const asInternal = [422, 'No se puede ver el portal como una persona interna.'];
  const tenants: readonly string[] = ['empresa', 'marca', 'local', 'finanzas'];
  for (const internal of everyRole.filter((role) => !tenants.includes(role)))
    expect([internal, ...(await start(testEmail(internal, 'CHL')))]).toEqual([internal, 404, 'NOT_FOUND']);
  expect(await start(viewerEmail)).toEqual([404, 'NOT_FOUND']);
  expect(await start(testEmail('marca', 'CHL', 'b'))).toEqual([404, 'NOT_FOUND']);
  expect(await start(testEmail('marca', 'PER'))).toEqual([404, 'NOT_FOUND']);
  const local = api.db.updateTable('app_user').where('email', '=', testEmail('local', 'CHL'));
  await local.set({ status: 'Pendiente' }).execute();
  expect(await start(testEmail('local', 'CHL'))).toEqual([422, expect.stringContaining('aún no ingresa')]);
  await local.set({ status: 'Ok', corporate: true }).execute();
  expect(await start(testEmail('local', 'CHL'))).toEqual(asInternal);
  await local.set({ corporate: false }).execute();
  // Nor a manager of a store who works for the operator as well, in a mall or for a country.
  for (const lent of [
    { role_id: 'INT_OPERACIONES', building_id: api.world.CHL.a.buildingId, country_codes: null },
    { role_id: 'INT_PORTAL', building_id: null, country_codes: ['CHL'] },
  ] as const) {
    const { id } = await api.db
      .insertInto('role_assignation')
      .values({
        ...lent,
        user_id: await userId(api, testEmail('local', 'CHL')),
        company_id: null,
        brand_id: null,
        contract_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect([lent.role_id, await start(testEmail('local', 'CHL'))]).toEqual([lent.role_id, asInternal]);
    await api.db.deleteFrom('role_assignation').where('id', '=', id).execute();
  }
  // Nor a person with an e-mail of an internal domain, whatever the role.
  const ofDomain = await startTestApi({
    clockAt: begin,
    database: { db: api.db, engine: 'embedded', close: async () => {} },
    config: { internalEmailDomains: ['demo.vitrina.test'] },
  });
  const { status, body: refusal } = await ofDomain
    .as(viewerEmail)
    .post(`/api/auth/users/${await userId(api, testEmail('local', 'CHL'))}/view`);
  await ofDomain.close();
  expect([status, refusal.message]).toEqual(asInternal);
  for (const role of ['marketing', 'operaciones', 'portal', 'empresa'] as const) {
    const { body } = await api
      .as(testEmail(role, 'CHL'))
      .post(`/api/auth/users/${await userId(api, testEmail('local', 'CHL'))}/view`);
    expect([role, body.code]).toEqual([role, 'FORBIDDEN']);
  }
});

test('a tenant with the permission sees nobody: only malls count', async () => {
  const { id: permission_id } = await api.db
    .selectFrom('permission')
    .select('id')
    .where('subject', '=', 'ViewAs')
    .executeTakeFirstOrThrow();
  const user_id = await userId(api, personEmail);
  await api.db.insertInto('user_permission').values({ user_id, permission_id, company_id: null }).execute();
  const { body } = await api
    .as(personEmail)
    .post(`/api/auth/users/${await userId(api, testEmail('local', 'CHL'))}/view`);
  expect(body.code).toBe('NOT_FOUND');
  await api.db
    .deleteFrom('user_permission')
    .where('permission_id', '=', permission_id)
    .where('user_id', '=', user_id)
    .execute();
});

describe('the audit log', () => {
  const viewEntries = async (after: number) =>
    (await entriesAfter(after))
      .filter(({ action }) => action.startsWith('view-as.'))
      .map(({ action, person_id, subject_id, at, ip, after: facts }) => ({
        action,
        person_id,
        subject_id,
        at: at.toISOString(),
        ip,
        facts,
      }));

  test('has the start and the end of a viewing under both persons [T30 D3]', async () => {
    const logged = await lastEntry();
    const { id, personId, client } = await viewAs(api);
    expect((await client.post('/api/auth/view/finish')).body).toEqual({ finished: true });
    expect((await client.post('/api/auth/view/finish')).status).toBe(440);
    const about = { person_id: viewerId, subject_id: personId, at: begin, ip: '127.0.0.1' };
    expect(await viewEntries(logged)).toEqual([
      { ...about, action: 'view-as.start', facts: { sessionId: id } },
      { ...about, action: 'view-as.end', facts: { sessionId: id, reason: 'viewing-finished' } },
    ]);
    const admin = api.as(viewerEmail);
    for (const persona of ['empresa', 'admin']) {
      const { body } = await admin.get('/api/audit-log', { query: { persona, grupo: 'ingresos' } });
      const found = body.content.filter(
        ({ after }: { after: { sessionId?: number } }) => after?.sessionId === id,
      );
      expect([persona, found.length]).toEqual([persona, 2]);
    }
  });

  test('has the end of a viewing that nobody asked about again, at the time of its end [T30]', async () => {
    const { id, personId } = await viewAs(api);
    const logged = await lastEntry();
    api.setClock('2026-11-20T17:10:00.000Z');
    await cleanUp(api.deps);
    await cleanUp(api.deps);
    expect((await viewEntries(logged)).filter(({ facts }) => Object(facts).sessionId === id)).toEqual([
      expect.objectContaining({
        action: 'view-as.end',
        person_id: viewerId,
        subject_id: personId,
        at: '2026-11-20T15:30:00.000Z',
        facts: { sessionId: id, reason: 'too-old' },
      }),
    ]);
  });
});

test('a viewing is none of the sessions that the viewer or the person can list or close', async () => {
  const viewing = await viewAs(api);
  for (const client of [viewing.own, api.as(personEmail)]) {
    const { body: sessions } = await client.get('/api/auth/sessions');
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.map(({ id }: { id: number }) => id)).not.toContain(viewing.id);
  }
  expect((await viewing.own.delete(`/api/auth/sessions/${viewing.id}`)).status).toBe(404);
});

test('a file link of the person opens for the viewer during the viewing only [T12]', async () => {
  const { companyId } = api.world.CHL.a;
  const societyId = await insertSociety(api.db, 'CHL', 'VIEW');
  const path = await insertInvoice(api.db, 'CHL', {
    companyId,
    societyId,
    number: 'VIEW-1',
    issuedOn: '2026-10-05',
  });
  await api.deps.files.put('invoices', path, Buffer.from('%PDF-1.7'), 'application/pdf');
  const { own, client } = await viewAs(api);
  const link = await client.post('/api/invoices/download', { body: { path, filename: 'factura.pdf' } });
  expect((await own.get(link.body.url)).status).toBe(200);
  expect((await api.as(testEmail('local', 'CHL')).get(link.body.url)).status).toBe(403);
  await client.post('/api/auth/view/finish');
  expect((await own.get(link.body.url)).status).toBe(403);
});

test("readings count against the viewer's limits, not the person's", async () => {
  const limits = { max: 1, windowMs: 60_000 };
  const limited = await startTestApi({
    clockAt: begin,
    config: { callLimits: { ...unlimitedCalls, search: limits } },
  });
  const { client } = await viewAs(limited);
  const path = `/api/auth/clients/${limited.world.CHL.a.companyId}/users`;
  expect([(await client.get(path)).status, (await client.get(path)).status]).toEqual([200, 429]);
  expect((await limited.as(personEmail).get(path)).status).toBe(200);
  await limited.close();
});
