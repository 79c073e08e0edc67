import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { everyRole, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

const server = 'https://bi.ejemplo.cl';
const registry = '/api/powerbi/registro';
const readers = '/api/powerbi/reportes/externos';

let api: TestApi;
let admin: TestClient;
let company: TestClient;
beforeAll(async () => {
  api = await startTestApi({ config: { biOrigins: [server] } });
  admin = api.as(testEmail('admin', 'CHL'));
  company = api.as(testEmail('empresa', 'CHL'));
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('external_report').execute());

const keyed = () => ({ 'idempotency-key': randomUUID() });
const form = (more: object = {}) => ({
  nombre: 'Visitas por hora',
  descripcion: 'Contadores de personas',
  url: `${server}/informe?id=7`,
  roles: ['EXT_EMPRESA', 'INT_ADMIN'],
  orden: 10,
  ...more,
});
const register = (more: object = {}, client = admin, headers = keyed()) =>
  client.post(registry, { body: form(more), headers });
const namesOf = async (client: TestClient) =>
  (await client.get(readers)).body.map(({ nombre }: { nombre: string }) => nombre);

describe('a report of a BI server', () => {
  test('is registered by an administrator and opened by the roles that it is for [P-059]', async () => {
    const { status, body } = await register();
    expect(status).toBe(200);
    expect(body).toEqual({ ...form(), id: expect.any(Number), permitido: true, rowVersion: 1 });
    expect((await company.get(readers)).body).toEqual([
      { id: body.id, nombre: 'Visitas por hora', descripcion: 'Contadores de personas' },
    ]);
    const one = await company.get(`${readers}/${body.id}`);
    expect([one.status, one.body.url]).toEqual([200, `${server}/informe?id=7`]);
    // The other role that it is for.
    expect(await namesOf(admin)).toEqual(['Visitas por hora']);
    for (const other of [api.as(testEmail('marca', 'CHL')), api.as(testEmail('empresa', 'PER'))]) {
      expect(await namesOf(other)).toEqual([]);
      expect((await other.get(`${readers}/${body.id}`)).status).toBe(404);
    }
    // Every role may ask, and only those that it is for see it.
    for (const role of everyRole) {
      const { status: answered, body: seen } = await api.as(testEmail(role, 'CHL')).get(readers);
      const count = ['empresa', 'admin'].includes(role) ? 1 : 0;
      expect([role, answered, seen.length]).toEqual([role, 200, count]);
    }
  });

  test('stands in the order that it was given', async () => {
    await register({ nombre: 'Segundo', orden: 20 });
    await register({ nombre: 'Primero', orden: 5 });
    expect(await namesOf(company)).toEqual(['Primero', 'Segundo']);
    const { body } = await admin.get(registry, { query: { size: 1, page: 1 } });
    expect(body).toMatchObject({ totalElements: 2, origenes: [server] });
    expect(body.content.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Segundo']);
  });

  test.each([
    ['another server', 'url', 'https://bi.ejemplo.cl.atacante.test/'],
    ['the same server without TLS', 'url', 'http://bi.ejemplo.cl/informe'],
    ['a script', 'url', 'javascript:alert(1)'],
    ['no address', 'url', 'informe'],
    ['no name', 'nombre', ' '],
    ['nobody to see it', 'roles', []],
    ['a place that is none', 'orden', 0],
  ])('with %s is refused at its field [P-059 T8 T15]', async (_what, field, value) => {
    const { status, body } = await register({ [field]: value });
    expect([status, body.field]).toEqual([400, field]);
    expect(await namesOf(company)).toEqual([]);
  });

  test('is seen by nobody once its server is no longer allowed, and staff see why [P-059]', async () => {
    const { id } = await api.db
      .insertInto('external_report')
      .values({
        country_code: 'CHL',
        name: 'Antiguo',
        description: '',
        url: 'https://antiguo.ejemplo.cl/',
        roles: ['EXT_EMPRESA'],
        position: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await namesOf(company)).toEqual([]);
    expect((await company.get(`${readers}/${id}`)).status).toBe(404);
    expect((await admin.get(registry)).body.content).toMatchObject([{ nombre: 'Antiguo', permitido: false }]);
  });
});

describe('a change', () => {
  test('by somebody who saw an older version is refused and shows what is stored [T19]', async () => {
    const { id, rowVersion } = (await register()).body;
    const change = (nombre: string) =>
      admin.put(`${registry}/${id}`, { body: { ...form({ nombre }), rowVersion }, headers: keyed() });
    expect((await change('Uno')).body).toMatchObject({ nombre: 'Uno', rowVersion: 2 });
    const late = await change('Dos');
    expect([late.status, late.body.details.stored.nombre]).toEqual([409, 'Uno']);
    expect(await namesOf(company)).toEqual(['Uno']);
  });

  test('to an address of another server is refused at its field, and nothing changes [P-059 T15]', async () => {
    const { id, rowVersion } = (await register()).body;
    for (const url of [
      'https://bi.ejemplo.cl.atacante.test/',
      'http://bi.ejemplo.cl/informe',
      'javascript:alert(1)',
    ]) {
      const { status, body } = await admin.put(`${registry}/${id}`, {
        body: { ...form({ url }), rowVersion },
        headers: keyed(),
      });
      expect([url, status, body.field]).toEqual([url, 400, 'url']);
    }
    expect((await company.get(`${readers}/${id}`)).body.url).toBe(form().url);
  });

  test('sent twice happens once', async () => {
    const headers = keyed();
    expect((await register({}, admin, headers)).body).toEqual((await register({}, admin, headers)).body);
    const other = await register({ nombre: 'Otro' }, admin, headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await namesOf(company)).toEqual(['Visitas por hora']);
  });

  test('of another country’s report, or by somebody without the right, changes nothing [P-059]', async () => {
    const { id } = (await register()).body;
    const peru = api.as(testEmail('admin', 'PER'));
    const body = { ...form(), rowVersion: 1 };
    expect((await peru.put(`${registry}/${id}`, { body, headers: keyed() })).status).toBe(404);
    expect((await peru.delete(`${registry}/${id}`, { headers: keyed() })).status).toBe(404);
    for (const role of ['empresa', 'marketing', 'intfinanzas'] as const) {
      const other = api.as(testEmail(role, 'CHL'));
      expect((await register({}, other)).status).toBe(403);
      expect((await other.get(registry)).status).toBe(403);
    }
    expect(await namesOf(company)).toHaveLength(1);
  });

  test('leaves an entry with what was before and after, as does its removal [D3]', async () => {
    const { id, rowVersion } = (await register()).body;
    const body = { ...form({ nombre: 'Uno' }), rowVersion };
    expect((await admin.put(`${registry}/${id}`, { body, headers: keyed() })).status).toBe(200);
    const removed = await admin.delete(`${registry}/${id}`, { headers: keyed() });
    expect(removed.body).toEqual({ deleted: true });
    expect((await admin.delete(`${registry}/${id}`, { headers: keyed() })).status).toBe(404);
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'app_user.email', 'at', 'ip', 'before', 'after'])
      .where('entity', '=', 'external_report')
      .where('entity_id', '=', String(id))
      .orderBy('audit_log.id')
      .execute();
    const who = { email: testEmail('admin', 'CHL'), at: api.deps.clock.now(), ip: '127.0.0.1' };
    const [old, changed] = [{ nombre: 'Visitas por hora' }, { nombre: 'Uno' }];
    expect(entries).toMatchObject([
      { action: 'external-report.create', ...who, before: null, after: old },
      { action: 'external-report.update', ...who, before: old, after: changed },
      { action: 'external-report.delete', ...who, before: changed, after: null },
    ]);
  });
});

test('the page may show frames of the allowed servers and of no other [P-059]', async () => {
  const { headers } = await api.anonymous.get('/api/about');
  expect(headers['content-security-policy']).toContain(`frame-src ${server};`);
});
