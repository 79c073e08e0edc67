import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { IntegrationKey } from 'shared/endpoints/integration-keys';
import { cleanUp } from '../../housekeeping.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { insertDeployKey } from '../../testing/deploy-keys.ts';
import { insertIntegrationKey } from '../../testing/integration-keys.ts';
import {
  startTestApi,
  testEmail,
  type TestApi,
  type TestClient,
  type TestReply,
} from '../../testing/index.ts';
import { newKey } from '../sales/testing.ts';
import { userIdOf } from '../users/testing.ts';
import { path } from './testing.ts';

let api: TestApi;
let portal: TestClient;
let creator: number;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  portal = api.as(testEmail('portal', 'CHL'));
  creator = await userIdOf(api, testEmail('portal', 'CHL'));
});
afterAll(() => api.close());

const keys = '/api/integration-keys';
const read = async (id: number): Promise<IntegrationKey> => (await portal.get(`${keys}/${id}`)).body;
async function edit(id: number, change: object, client = portal): Promise<TestReply> {
  const { nombre, tipos, centros, vence, rowVersion } = await read(id);
  const edificios = centros?.map((mall) => mall.id) ?? null;
  const body = { nombre, tipos, edificios, vence, rowVersion, ...change };
  return client.put(`${keys}/${id}`, { body, headers: newKey() });
}

describe('an edited key', () => {
  test('keeps its secret, and may what was widened or narrowed from the next call on, and the log says who [D3 T28]', async () => {
    const { id, text } = await insertIntegrationKey(api.db, {
      kinds: ['malls', 'debts'],
      createdBy: creator,
    });
    const { buildingId } = api.world.CHL.a;
    const change = {
      nombre: 'SAP nuevo',
      tipos: ['spaces', 'debts'],
      edificios: [buildingId],
      vence: '2027-01-31',
    };
    const { status, body } = await edit(id, change);
    expect([status, body.nombre, body.tipos, body.vence, body.rowVersion]).toEqual([
      200,
      'SAP nuevo',
      ['spaces', 'debts'],
      '2027-01-31',
      2,
    ]);
    expect(JSON.stringify(body)).not.toContain(text.slice(13));
    expect((await api.as(text).get(`${path}/malls`)).status).toBe(404);
    const spaces = await api.as(text).get(`${path}/spaces`);
    expect(new Set(spaces.body.registros.map(({ edificio }: { edificio: string }) => edificio))).toEqual(
      new Set(['ED-CHL-A']),
    );
    const [entry] = await auditTrail(api, 'integration_key', id);
    expect(entry).toMatchObject({
      action: 'integration-key.update',
      email: testEmail('portal', 'CHL'),
      at: new Date('2026-11-20T15:00:00Z'),
      ip: '127.0.0.1',
      before: { tipos: ['Centros comerciales', 'Deudas'], centros: 'Todos', vence: '2027-11-19' },
      after: { nombre: 'SAP nuevo', tipos: ['Espacios', 'Deudas'], vence: '2027-01-31' },
    });
  });

  test('that another administrator saved first is refused with what they saved [T19]', async () => {
    const { id } = await insertIntegrationKey(api.db, { kinds: ['malls'] });
    await edit(id, { nombre: 'Primera' });
    const { status, body } = await edit(id, { nombre: 'Segunda', rowVersion: 1 });
    expect([status, body.code, body.details.stored.nombre]).toEqual([409, 'VERSION_CONFLICT', 'Primera']);
    expect(await read(id)).toEqual(body.details.stored);
  });

  test.each<[string, object, string]>([
    ['a last day that has passed', { vence: '2026-11-19' }, 'vence'],
    ['more than a year [T28]', { vence: '2027-11-22' }, 'vence'],
    ['a mall of another country', { tipos: ['malls'], edificios: [-1] }, 'edificios'],
    ['the name of another key', { nombre: 'Ocupado' }, 'nombre'],
  ])('cannot have %s', async (_what, change, field) => {
    const { a } = api.world.PER;
    await insertIntegrationKey(api.db, { kinds: ['malls'], name: 'Ocupado' }).catch(() => undefined);
    const { id } = await insertIntegrationKey(api.db, { kinds: ['malls'] });
    const wanted = 'edificios' in change ? { ...change, edificios: [a.buildingId] } : change;
    const { status, body } = await edit(id, wanted);
    expect([status, body.field]).toEqual([422, field]);
  });

  test('stays revoked, is no other country’s, and is given users by its creator alone [T28]', async () => {
    const { id } = await insertIntegrationKey(api.db, { kinds: ['malls'] });
    expect((await edit(id, {}, api.as(testEmail('portal', 'PER')))).status).toBe(404);
    const users = await edit(id, { tipos: ['malls', 'users'] });
    expect([users.status, users.body.field]).toEqual([422, 'tipos']);
    const own = await insertIntegrationKey(api.db, { kinds: ['malls'], createdBy: creator });
    expect((await edit(own.id, { tipos: ['malls', 'users'] })).status).toBe(200);
    expect((await edit(own.id, { vence: '' })).status).toBe(400);
    await portal.post(`${keys}/${id}/revoke`);
    expect((await edit(id, { nombre: 'Otra vez' })).status).toBe(422);
    expect((await edit(id, { vence: '2027-01-31' })).status).toBe(422);
    expect((await read(id)).estado).toBe('revoked');
  });
});

describe('the creator of a key', () => {
  beforeEach(async () => {
    await api.db.deleteFrom('job').execute();
  });
  const mails = async (): Promise<string[]> => {
    await cleanUp(api.deps);
    const { length: before } = await api.db.selectFrom('mail_inbox').select('id').execute();
    await runDueJobs(api.deps);
    const sent = await api.db
      .selectFrom('mail_inbox')
      .select(['recipient', 'text_body'])
      .orderBy('id')
      .execute();
    return sent
      .slice(before)
      .map(({ recipient, text_body: text }) => `${recipient} ${/La llave (.*) \(/.exec(text)?.[1]}`);
  };

  test('is told two weeks and two days before it ends, once each, also of deploy keys', async () => {
    const email = testEmail('portal', 'CHL');
    const ends = { createdBy: creator, expiresOn: '2027-03-20', kinds: ['malls'] as const };
    const { id } = await insertIntegrationKey(api.db, { ...ends, name: 'ERP' });
    const { id: revoked } = await insertIntegrationKey(api.db, { ...ends, name: 'Vieja' });
    await portal.post(`${keys}/${revoked}/revoke`);
    const deploy = await insertDeployKey(api.db, 'sales');
    await api.db
      .updateTable('deploy_key')
      .set({ created_by: creator, expires_on: '2027-03-20', name: 'Ventas' })
      .where('id', '=', deploy.id)
      .execute();
    api.setClock('2027-03-05T15:00:00Z');
    expect(await mails()).toEqual([]);
    api.setClock('2027-03-06T15:00:00Z');
    expect(await mails()).toEqual([`${email} ERP`, `${email} Ventas`]);
    api.setClock('2027-03-10T15:00:00Z');
    expect(await mails()).toEqual([]);
    api.setClock('2027-03-18T15:00:00Z');
    expect(await mails()).toEqual([`${email} ERP`, `${email} Ventas`]);
    expect(await mails()).toEqual([]);
    // A key that lives longer is told of again.
    await edit(id, { vence: '2027-06-30' });
    api.setClock('2027-06-20T15:00:00Z');
    expect(await mails()).toEqual([`${email} ERP`]);
  });
});
