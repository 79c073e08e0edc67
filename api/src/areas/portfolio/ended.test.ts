import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanUp } from '../../housekeeping.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());

const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
const write = (path: string, body: object) => portal.post(`/api/portfolio/${path}`, { body, ...key() });
const versionOf = async (path: string): Promise<number> =>
  (await portal.get(`/api/portfolio/${path}`)).body.registro.rowVersion;

const record = async (path: string) => {
  const { codigo, nombre, codigoMesaAyuda } = (await portal.get(`/api/portfolio/${path}`)).body.registro;
  return { codigo, nombre, codigoMesaAyuda };
};

test('a stale edit is refused with the stored record, and changes nothing [T19]', async () => {
  const path = `malls/${api.world.CHL.a.buildingId}`;
  const registro = await record(path);
  const rowVersion = await versionOf(path);
  const edit = (nombre: string) =>
    portal.put(`/api/portfolio/${path}`, {
      body: { registro: { ...registro, nombre }, rowVersion },
      ...key(),
    });
  expect((await edit('Mall Nuevo')).status).toBe(200);
  const second = await edit('Mall Viejo');
  expect([second.status, second.body.code, second.body.details.stored.nombre]).toEqual([
    409,
    'VERSION_CONFLICT',
    'Mall Nuevo',
  ]);
  expect((await record(path)).nombre).toBe('Mall Nuevo');
});

test('a mall with running leases cannot end before them, and says how many they are', async () => {
  const path = `malls/${api.world.CHL.a.buildingId}`;
  const rowVersion = await versionOf(path);
  const early = await write(`${path}/end`, { dia: '2027-01-01', rowVersion });
  expect([early.status, early.body.field, early.body.message]).toEqual([
    422,
    'dia',
    'El centro comercial tiene 3 contratos vigentes desde ese día: termínelos primero',
  ]);
  expect((await write(`${path}/end`, { dia: '2029-01-01', rowVersion })).status).toBe(200);
});

test('what was used is not deleted, and what was never used is; each step is in the audit log [D3]', async () => {
  const path = `companies/${api.world.CHL.a.companyId}`;
  const refused = await write(`${path}/delete`, { rowVersion: await versionOf(path) });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Ya se usó: puede terminarlo, pero no eliminarlo',
  ]);
  const registro = { codigo: 'NUEVO', nombre: 'Mall sin uso', codigoMesaAyuda: '' };
  const made = await write('malls', { pais: 'CHL', registro });
  expect(made.status).toBe(200);
  expect((await portal.get(`/api/portfolio/malls/${made.body.id}`)).body.usado).toBe(false);
  const mall = `malls/${made.body.id}`;
  const nombre = 'Mall sin nadie';
  const edit = { registro: { ...registro, nombre }, rowVersion: made.body.rowVersion };
  const edited = await portal.put(`/api/portfolio/${mall}`, { body: edit, ...key() });
  const ended = await write(`${mall}/end`, { dia: '2029-01-01', rowVersion: edited.body.rowVersion });
  const reopened = await write(`${mall}/reopen`, { rowVersion: ended.body.rowVersion });
  const deleted = await write(`${mall}/delete`, { rowVersion: reopened.body.rowVersion });
  expect([edited, ended, reopened, deleted].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await portal.get(`/api/portfolio/${mall}`)).status).toBe(404);
  const entries = await api.db
    .selectFrom('audit_log')
    .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
    .where('entity', '=', 'building')
    .where('entity_id', '=', String(made.body.id))
    .orderBy('audit_log.id')
    .select(['action', 'before', 'after', 'app_user.email', 'at', 'ip'])
    .execute();
  const { terminadoDesde } = ended.body;
  expect(terminadoDesde).toEqual(expect.any(String));
  const from = { email: testEmail('portal', 'CHL'), at: api.deps.clock.now(), ip: '127.0.0.1' };
  expect(entries).toMatchObject([
    { action: 'portfolio.create', ...from, before: null, after: registro },
    { action: 'portfolio.update', ...from, before: registro, after: { nombre } },
    { action: 'portfolio.end', ...from, before: { terminadoDesde: null }, after: { terminadoDesde } },
    { action: 'portfolio.reopen', ...from, before: { terminadoDesde }, after: { terminadoDesde: null } },
    { action: 'portfolio.delete', ...from, before: { nombre }, after: null },
  ]);
});

test('a store manager reaches the lease until the end of its last day in the country, and nothing after it [T21]', async () => {
  const [contractId] = api.world.CHL.a.contractIds;
  const manager = api.as(testEmail('local', 'CHL'));
  const month = async () =>
    (
      await manager.get(`/api/sales/contratos/${contractId}/ventas-diarias`, {
        query: { periodo: '2026-11' },
      })
    ).status;
  expect(await month()).toBe(200);
  const path = `leases/${contractId}`;
  const rowVersion = await versionOf(path);
  const ended = await write(`${path}/end`, { dia: '2026-11-20', rowVersion });
  expect(ended.body).toMatchObject({ terminoReal: '2026-11-20', terminadoDesde: '2026-11-21' });
  // Santiago is three hours behind.
  api.setClock('2026-11-21T02:59:59Z');
  expect(await month()).toBe(200);
  api.setClock('2026-11-21T03:00:01Z');
  expect(await month()).toBe(404);
  await cleanUp(api.deps);
  const { status } = await api.db
    .selectFrom('contract')
    .where('id', '=', contractId)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('terminado');
  const reopened = await write(`${path}/reopen`, { rowVersion: ended.body.rowVersion });
  expect(reopened.body).toMatchObject({ terminoReal: null, terminadoDesde: null });
  expect(await month()).toBe(200);
  api.setClock('2026-11-20T15:00:00Z');
});

test('a lease that ends on a day that is over takes the access at once', async () => {
  const [contractId] = api.world.CHL.b.contractIds;
  const manager = api.as(testEmail('local', 'CHL', 'b'));
  const month = async () =>
    (
      await manager.get(`/api/sales/contratos/${contractId}/ventas-diarias`, {
        query: { periodo: '2026-11' },
      })
    ).status;
  expect(await month()).toBe(200);
  const rowVersion = await versionOf(`leases/${contractId}`);
  const before = await write(`leases/${contractId}/end`, { dia: '2023-12-31', rowVersion });
  expect([before.status, before.body.message]).toEqual([
    422,
    'El último día no puede ser anterior al primero',
  ]);
  expect((await write(`leases/${contractId}/end`, { dia: '2026-11-19', rowVersion })).status).toBe(200);
  expect(await month()).toBe(404);
});

test('a wrong record is refused with its reason at its field, and the list shows the good one', async () => {
  const registro = { edificio: 'ED-PER-A', codigo: 'L-1', local: '1', gla: 12 };
  const foreign = await write('spaces', { pais: 'CHL', registro });
  expect([foreign.status, foreign.body.field, foreign.body.message]).toEqual([
    422,
    'registro.edificio',
    'No hay un centro comercial con el código ED-PER-A',
  ]);
  const negative = await write('spaces', { pais: 'CHL', registro: { ...registro, gla: -1 } });
  expect([negative.status, negative.body.message]).toEqual([400, 'La superficie debe ser mayor que 0']);
  const good = await write('spaces', { pais: 'CHL', registro: { ...registro, edificio: 'ED-CHL-B' } });
  expect(good.status).toBe(200);
  const free = await portal.get('/api/portfolio/spaces', { query: { pais: 'chl', uso: 'libre', q: 'L-1' } });
  expect(free.body.content.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['L-1']);
});
