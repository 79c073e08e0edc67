import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasMall, integrationKinds } from 'shared/rules/records/integration';
import { recordKinds } from 'shared/rules/records/kinds';
import { insertIntegrationKey } from '../../testing/integration-keys.ts';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { insertSociety } from '../invoices/testing.ts';
import { debt, faultsOf, mall, path, put, readOne, resultsOf, sent, space } from './testing.ts';

let api: TestApi;
/** All of Chile; the first mall only. */
let whole: string;
let limited: string;
const kinds = integrationKinds('CHL').filter(hasMall);
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  await insertSociety(api.db, 'CHL', 'CL10');
  whole = (await insertIntegrationKey(api.db)).text;
  const malls = [api.world.CHL.a.buildingId];
  limited = (await insertIntegrationKey(api.db, { kinds, malls })).text;
});
afterAll(() => api.close());

test('a key reaches its kinds only: any other is as unknown as one that does not exist [T28]', async () => {
  const { text } = await insertIntegrationKey(api.db, { kinds: ['malls'] });
  const unknown = await api.as(text).get(`${path}/nothing`);
  for (const kind of integrationKinds('CHL').filter((name) => name !== 'malls')) {
    for (const reply of [
      await api.as(text).get(`${path}/${kind}`),
      await readOne(api, text, kind, {}),
      await put(api, text, kind, [{}]),
    ])
      expect([kind, reply.status, reply.body]).toEqual([kind, 404, unknown.body]);
  }
});

test('a key of one country neither reads nor writes what is of another [T28]', async () => {
  const { text: peru } = await insertIntegrationKey(api.db, { country: 'PER' });
  expect((await readOne(api, peru, 'malls', { codigo: 'ED-CHL-A' })).status).toBe(404);
  const { body } = await api.as(peru).get(`${path}/malls`);
  expect(body.registros.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['ED-PER-A', 'ED-PER-B']);
  const reply = await sent(api, peru, 'spaces', [space('ED-CHL-A', 'X-1')], { dryRun: true });
  expect(resultsOf(reply)).toEqual(['error']);
  expect(faultsOf(reply, 1)).toContain('edificio: No hay un centro comercial con el código ED-CHL-A');
  const ofPeru = integrationKinds('PER');
  const shared = ofPeru.filter(
    (kind) => integrationKinds('CHL').includes(kind) && recordKinds[kind].isListed,
  );
  let met = 0;
  for (const kind of shared) {
    const chilean: Record<string, string>[] = (await api.as(whole).get(`${path}/${kind}`)).body.registros;
    for (const record of chilean) {
      const named = Object.fromEntries(recordKinds[kind].key.map((name) => [name, String(record[name])]));
      expect([kind, named, (await readOne(api, peru, kind, named)).status]).toEqual([kind, named, 404]);
      met += 1;
    }
    if (chilean.length > 0) await put(api, peru, kind, chilean);
    const after = (await api.as(whole).get(`${path}/${kind}`)).body.registros;
    expect([kind, after]).toEqual([kind, chilean]);
  }
  expect(met).toBeGreaterThan(8);
  // Debts do not exist there.
  expect((await api.as(peru).get(`${path}/debts`)).status).toBe(404);
});

describe('a key limited to a mall', () => {
  test('reads the records of its mall only, and writes no other, of each kind with a mall; what is sent as it is read changes nothing [T28 T29]', async () => {
    await sent(api, whole, 'debts', [debt('A-1'), debt('B-1', { edificio: 'ED-CHL-B' })]);
    for (const kind of kinds) {
      const { mall: column = '' } = recordKinds[kind];
      const all = (await api.as(whole).get(`${path}/${kind}`)).body.registros;
      const own = (await api.as(limited).get(`${path}/${kind}`)).body.registros;
      const ofMall = (record: Record<string, string>) => record[column] === 'ED-CHL-A';
      expect([kind, own]).toEqual([kind, all.filter(ofMall)]);
      expect([kind, own.length > 0, all.length > own.length]).toEqual([kind, true, true]);
      const foreign = all.find((record: Record<string, string>) => !ofMall(record));
      const named = Object.fromEntries(recordKinds[kind].key.map((name) => [name, String(foreign[name])]));
      expect([kind, (await readOne(api, limited, kind, named)).status]).toEqual([kind, 404]);
      const stored = await readOne(api, whole, kind, named);
      expect([kind, stored.status]).toEqual([kind, 200]);
      expect([kind, resultsOf(await sent(api, whole, kind, [stored.body]))]).toEqual([kind, ['igual']]);
      expect([kind, resultsOf(await sent(api, limited, kind, [stored.body]))]).toEqual([kind, ['error']]);
      expect([kind, (await readOne(api, whole, kind, named)).body]).toEqual([kind, stored.body]);
    }
  });

  test('writes there, and a mall of its country looks like one that does not exist [T28 T2]', async () => {
    const reply = await sent(api, limited, 'spaces', [
      space('ED-CHL-A', 'S-1'),
      space('ED-CHL-B', 'S-2'),
      space('ED-NADA', 'S-3'),
    ]);
    expect(resultsOf(reply)).toEqual(['creado', 'error', 'error']);
    expect(faultsOf(reply, 2)).toEqual(['edificio: No hay un centro comercial con el código ED-CHL-B.']);
    expect(faultsOf(reply, 3)).toEqual(['edificio: No hay un centro comercial con el código ED-NADA.']);
    const named = { edificio: 'ED-CHL-A', codigo: 'S-1' };
    expect(await readOne(api, whole, 'spaces', named)).toMatchObject({ status: 200, body: named });
    expect((await readOne(api, whole, 'spaces', { edificio: 'ED-CHL-B', codigo: 'S-2' })).status).toBe(404);
  });

  test('creates no mall, and renames its own only [T28]', async () => {
    const reply = await sent(api, limited, 'malls', [
      mall('ED-CHL-A', { nombre: 'Renombrado' }),
      mall('ED-CHL-B', { nombre: 'Ajeno' }),
      mall('ED-NUEVO'),
    ]);
    expect(resultsOf(reply)).toEqual(['cambiado', 'error', 'error']);
    const { body } = await readOne(api, whole, 'malls', { codigo: 'ED-CHL-B' });
    expect(body.nombre).toBe('Mall CHL-B');
  });

  test('does not draw another mall’s record into its own, and learns nothing of it [T28]', async () => {
    await sent(api, whole, 'debts', [debt('MOVER-1', { edificio: 'ED-CHL-B', monto: 77 })]);
    const reply = await sent(api, limited, 'debts', [debt('MOVER-1', { monto: 0 })]);
    expect(faultsOf(reply, 1)).toEqual(['null: Este código no está disponible para esta llave.']);
    const { body } = await readOne(api, whole, 'debts', { sociedad: 'CL10', numero: 'MOVER-1' });
    expect([body.edificio, body.monto]).toEqual(['ED-CHL-B', 77]);
    const portal = api.as(testEmail('portal', 'CHL'));
    const rows = await portal.get(`/api/record-imports/${reply.importacion}/rows`);
    expect(rows.body.content[0].changes).toEqual([]);
  });

  test('reaches nothing, rather than all, once its malls are gone [T28]', async () => {
    const { id } = await api.db
      .insertInto('building')
      .values({ country_code: 'CHL', name: 'Efímero', sap_id: 'ED-EFIMERO' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { text } = await insertIntegrationKey(api.db, { kinds: ['malls'], malls: [id] });
    await api.db.deleteFrom('building').where('id', '=', id).execute();
    expect((await api.as(text).get(`${path}/malls`)).body.registros).toEqual([]);
  });
});

test('what a screen refuses a key is refused too: a lease with sales keeps its space', async () => {
  const [id] = api.world.CHL.a.contractIds;
  const { code } = await api.db
    .selectFrom('contract')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('month_counter')
    .values({
      contract_id: id,
      month: '2026-10-01',
      expected: 1,
      declared: 1,
      justified: 0,
      tickets: 1,
      gross: 100,
      credit_notes: 0,
    })
    .execute();
  await sent(api, whole, 'spaces', [space('ED-CHL-A', 'OTRO-1')]);
  const { body } = await readOne(api, whole, 'leases', { codigo: code });
  const reply = await sent(api, whole, 'leases', [{ ...body, espacio: 'OTRO-1' }]);
  expect(faultsOf(reply, 1)).toEqual(['espacio: El contrato ya tiene ventas: no cambia de espacio']);
});
