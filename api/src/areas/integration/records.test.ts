import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import {
  mostRecordsSent,
  exampleKey,
  exampleRecord,
  integrationKinds,
} from 'shared/rules/records/integration';
import { recordKinds } from 'shared/rules/records/kinds';
import { insertIntegrationKey } from '../../testing/integration-keys.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertSociety } from '../invoices/testing.ts';
import { userIdOf } from '../users/testing.ts';
import { newKey } from '../sales/testing.ts';
import { detailOf, rowsOf, undo } from '../imports/testing.ts';
import { debt, faultsOf, mall, path, put, readOne, resultsOf, sent, space } from './testing.ts';

let api: TestApi;
let portal: TestClient;
let key: string;
let keyId: number;
let creator: number;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  portal = api.as(testEmail('portal', 'CHL'));
  await insertSociety(api.db, 'CHL', 'CL10');
  creator = await userIdOf(api, testEmail('portal', 'CHL'));
  ({ text: key, id: keyId } = await insertIntegrationKey(api.db, { name: 'SAP', createdBy: creator }));
});
afterAll(() => api.close());

const debtsLike = (prefix: string): Promise<{ number: string; amount: number }[]> =>
  api.db
    .selectFrom('debt_document')
    .select(['number', 'amount'])
    .where('number', 'like', `${prefix}%`)
    .orderBy('number')
    .execute();

describe('a batch', () => {
  test('stores the records that are right, and says of each other one what is wrong with it [T29]', async () => {
    const records = [debt('A-1'), debt('A-2', { monto: 'mucho', emision: '31/02/2026' }), debt('A-3')];
    const reply = await sent(api, key, 'debts', records);
    expect(reply).toMatchObject({
      tipo: 'debts',
      prueba: false,
      resumen: { creados: 2, cambiados: 0, iguales: 0, errores: 1 },
    });
    expect(resultsOf(reply)).toEqual(['creado', 'error', 'creado']);
    expect(reply.resultados[1]).toEqual({
      posicion: 2,
      clave: 'CL10 · A-2',
      estado: 'error',
      errores: [
        { campo: 'emision', valor: '31/02/2026', motivo: 'No es una fecha. Escríbala como 2026-12-31.' },
        { campo: 'monto', valor: 'mucho', motivo: 'Debe ser un número, sin comillas.' },
      ],
    });
    expect((await debtsLike('A-')).map(({ number }) => number)).toEqual(['A-1', 'A-3']);
  });

  test('changes nothing the second time, and only what differs the third [T29]', async () => {
    const records = [debt('B-1'), debt('B-2')];
    await sent(api, key, 'debts', records);
    expect((await sent(api, key, 'debts', records)).resumen).toEqual({
      creados: 0,
      cambiados: 0,
      iguales: 2,
      errores: 0,
    });
    const changed = await sent(api, key, 'debts', [debt('B-1', { monto: 5 }), debt('B-2')]);
    expect(resultsOf(changed)).toEqual(['cambiado', 'igual']);
    expect(await debtsLike('B-')).toEqual([
      { number: 'B-1', amount: 5 },
      { number: 'B-2', amount: 1_000 },
    ]);
  });

  test('of a dry run is answered the same and stores nothing', async () => {
    const reply = await sent(api, key, 'debts', [debt('C-1'), debt('C-2', { monto: -1 })], { dryRun: true });
    expect(reply.prueba).toBe(true);
    expect(resultsOf(reply)).toEqual(['creado', 'error']);
    expect(faultsOf(reply, 2)).toEqual(['monto: El monto debe ser mayor que 0.']);
    expect(await debtsLike('C-')).toEqual([]);
  });

  test('names the fields that it does not read, and needs no optional one [T3]', async () => {
    const { enlace: _link, ...without } = debt('D-1');
    await sent(api, key, 'debts', [debt('D-1', { enlace: 'https://facturas.example/d.pdf' })]);
    const reply = await sent(api, key, 'debts', [{ ...without, ejercicio: 2026 }]);
    expect(reply.noLeidos).toEqual(['ejercicio']);
    expect(resultsOf(reply)).toEqual(['igual']);
  });

  test('a link that is no https address is a fault of its field [T15]', async () => {
    for (const enlace of ['javascript:alert(1)', '//evil.test/x', 'http://facturas.example/a']) {
      const reply = await sent(api, key, 'debts', [debt('L-1', { enlace })]);
      const reason = 'El enlace debe ser una dirección que comience con https://.';
      expect([enlace, faultsOf(reply, 1)]).toEqual([enlace, [`enlace: ${reason}`]]);
    }
    expect(await debtsLike('L-')).toEqual([]);
  });

  test('has a record only once', async () => {
    const reply = await sent(api, key, 'debts', [debt('E-1'), debt('E-2'), debt('E-1', { monto: 2 })]);
    expect(resultsOf(reply)).toEqual(['creado', 'creado', 'error']);
    expect(faultsOf(reply, 3)).toEqual(['null: Está repetido: el mismo registro ya viene en la posición 1.']);
  });

  test('does not store a record that is right only beside one that is refused', async () => {
    // The first lease would leave its space to the second, if its end were a day.
    const { spaceIds } = api.world.CHL.a;
    const held = await api.db
      .selectFrom('contract')
      .innerJoin('space', 'space.id', 'contract.space_id')
      .select(['contract.code', 'space.code as space'])
      .where('contract.space_id', '=', spaceIds[0])
      .executeTakeFirstOrThrow();
    await sent(api, key, 'spaces', [space('ED-CHL-A', 'LIBRE-1')]);
    const { body: stored } = await readOne(api, key, 'leases', { codigo: held.code });
    const records = [
      { ...stored, espacio: 'LIBRE-1', termino: '2023-01-01' },
      { ...stored, codigo: 'CT-NUEVO', espacio: held.space },
    ];
    const reply = await sent(api, key, 'leases', records);
    expect(resultsOf(reply)).toEqual(['error', 'error']);
    expect(faultsOf(reply, 2).join()).toContain(`El contrato ${held.code} ocupa este espacio`);
  });

  test('is refused whole when it is no batch: too many records, none, or no object', async () => {
    const tooMany = Array.from({ length: mostRecordsSent + 1 }, (_, n) => mall(`X-${n}`));
    const refused = await put(api, key, 'malls', tooMany);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { field: 'registros', message: 'Envíe como máximo 1.000 registros por llamada.' },
    ]);
    expect((await put(api, key, 'malls', [])).body.field).toBe('registros');
    expect((await put(api, key, 'malls', ['x'])).body.field).toBe('registros.0');
    const large = await put(api, key, 'malls', [mall('X-1', { nombre: 'x'.repeat(1_000_000) })]);
    expect([large.status, large.body.message]).toEqual([400, 'Los datos enviados son demasiado grandes.']);
  });

  test('of 1,000 records is stored, and read back page by page', async () => {
    const records = Array.from({ length: mostRecordsSent }, (_, n) => debt(`M-${n}`));
    expect((await sent(api, key, 'debts', records)).resumen.creados).toBe(mostRecordsSent);
    const { text } = await insertIntegrationKey(api.db, { kinds: ['debts'] });
    const read: unknown[] = [];
    for (let pagina = 0; ; pagina += 1) {
      const { body } = await api.as(text).get(`${path}/debts`, { query: { pagina, tamano: 400 } });
      read.push(...body.registros);
      if (!body.hayMas) break;
    }
    const all = await api.db.selectFrom('debt_document').select('number').execute();
    expect(new Set(read.map((record) => Object(record).numero)).size).toBe(all.length);
    expect(read).toContainEqual({ ...debt('M-999'), empresa: expect.any(String) });
  });
});

describe('an Idempotency-Key', () => {
  test('makes a call happen once: the same call again gets the same answer [T18]', async () => {
    const headers = newKey();
    const first = await put(api, key, 'debts', [debt('F-1')], { headers });
    const again = await put(api, key, 'debts', [debt('F-1')], { headers });
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(await debtsLike('F-')).toHaveLength(1);
  });

  test('with other data answers 409, and is needed [T18]', async () => {
    const headers = newKey();
    await sent(api, key, 'debts', [debt('G-1')], { headers });
    const other = await put(api, key, 'debts', [debt('G-2')], { headers });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_CONFLICT']);
    const without = await put(api, key, 'debts', [debt('G-3')], { headers: {} });
    expect([without.status, without.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    expect((await debtsLike('G-')).map(({ number }) => number)).toEqual(['G-1']);
  });

  test('of one key says nothing about the same of another', async () => {
    const headers = newKey();
    const { text: other } = await insertIntegrationKey(api.db);
    await sent(api, key, 'debts', [debt('H-1')], { headers });
    expect(resultsOf(await sent(api, other, 'debts', [debt('H-2')], { headers }))).toEqual(['creado']);
  });

  test('sent twenty times at once makes one import', async () => {
    const headers = newKey();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => put(api, key, 'debts', [debt('I-1')], { headers })),
    );
    expect(new Set(replies.map(({ body }) => body.importacion)).size).toBe(1);
    expect(replies[0]?.body.importacion).toEqual(expect.any(Number));
  });
});

test('two batches with the same records at once store each record once', async () => {
  const records = Array.from({ length: 30 }, (_, n) => debt(`J-${n}`));
  const replies = await Promise.all([0, 1, 2].map(() => sent(api, key, 'debts', records)));
  expect(replies.reduce((sum, { resumen }) => sum + resumen.creados, 0)).toBe(30);
  expect((await debtsLike('J-')).length).toBe(30);
});

test.each(countryCodes)(
  '%s: what the documentation shows of each kind is read as such a record',
  async (country) => {
    const createdBy = await userIdOf(api, testEmail('portal', country));
    const { text } = await insertIntegrationKey(api.db, { country, createdBy });
    for (const kind of integrationKinds(country)) {
      const reply = await sent(api, text, kind, [exampleRecord(kind)], { dryRun: true });
      expect([kind, reply.noLeidos]).toEqual([kind, []]);
      // References to other records and codes of a country aside, each value is one of its field.
      const wrong = reply.resultados[0]?.errores.filter(({ motivo }) =>
        /^(?:Debe ser un|No es una fecha|Falta este dato|Tiene más)/.test(motivo),
      );
      expect([kind, wrong]).toEqual([kind, []]);
      const found = await readOne(api, text, kind, exampleKey(kind));
      expect([kind, found.status]).toEqual([kind, 404]);
    }
  },
);

test('a kind is read page by page where the documentation says so', async () => {
  const { paths } = (await api.anonymous.get(`${path}/openapi.json`)).body;
  const { text } = await insertIntegrationKey(api.db);
  const { sociedad, empresa, vencimiento, monto } = debt('');
  await sent(api, text, 'agreements', [
    { sociedad, convenio: 'CV-1', cuota: 1, empresa, vencimiento, monto },
  ]);
  for (const kind of integrationKinds('CHL')) {
    const { status, body } = await api.as(text).get(`${path}/${kind}`);
    expect([kind, status]).toEqual([kind, paths[`${path}/${kind}`].get === undefined ? 404 : 200]);
    if (status === 200) expect([kind, body.registros.length > 0]).toEqual([kind, true]);
  }
});

test('a record is read as it is sent', async () => {
  await sent(api, key, 'malls', [mall('LEER-1')]);
  const { status, body } = await readOne(api, key, 'malls', { codigo: 'LEER-1' });
  expect([status, body]).toEqual([200, { codigo: 'LEER-1', nombre: 'Mall LEER-1', codigoMesaAyuda: null }]);
  expect(resultsOf(await sent(api, key, 'malls', [body]))).toEqual(['igual']);
  const unnamed = await readOne(api, key, 'spaces', { codigo: 'LEER-1' });
  expect([unnamed.status, unnamed.body]).toMatchObject([
    400,
    { field: 'edificio', message: 'Nombre el registro con «edificio» y «codigo».' },
  ]);
});

describe('in Importaciones', () => {
  test('each call is an entry with its key, its result and the rows that did something', async () => {
    await sent(api, key, 'debts', [debt('N-1')]);
    const reply = await sent(api, key, 'debts', [debt('N-1'), debt('N-2'), debt('N-3', { monto: 0 })]);
    expect(await detailOf(portal, reply.importacion)).toMatchObject({
      filename: 'API · SAP',
      integration: 'SAP',
      status: 'applied',
      person: null,
      file: null,
      counts: { new: 1, changed: 0, same: 1, end: 0, wrong: 1 },
      may: { apply: false, discard: false, undo: true },
    });
    const rows = await rowsOf(portal, reply.importacion);
    expect(rows.map(({ line, status }) => [line, status])).toEqual([
      [2, 'new'],
      [3, 'wrong'],
    ]);
    expect(rows[1]?.faults).toEqual([
      { column: 'Monto', value: '0', reason: 'El monto debe ser mayor que 0.' },
    ]);
    const log = await portal.get('/api/record-imports?origen=api&buscar=SAP');
    expect(log.body.content[0]).toMatchObject({ id: reply.importacion, integration: 'SAP' });
    const files = await portal.get('/api/record-imports?origen=file');
    expect(files.body.content).toEqual([]);
  });

  test.each([
    ['a dry run', [debt('O-1')], true, 'tried'],
    ['a call that changed nothing', [debt('O-2')], false, 'unchanged'],
    ['a call with faults only', [debt('O-3', { monto: 0 })], false, 'faulty'],
  ])('%s is told from one that stored something', async (_name, records, dryRun, status) => {
    if (status === 'unchanged') await sent(api, key, 'debts', records);
    const { importacion } = await sent(api, key, 'debts', records, { dryRun });
    const detail = await detailOf(portal, importacion);
    expect(detail).toMatchObject({ status, may: { apply: false, discard: false, undo: false } });
  });

  test('a call is undone as a file is', async () => {
    await sent(api, key, 'debts', [debt('P-1', { monto: 7 })]);
    const { importacion } = await sent(api, key, 'debts', [debt('P-1'), debt('P-2')]);
    expect(await undo(api, portal, importacion)).toMatchObject({ status: 'undone', left: 0 });
    expect(await debtsLike('P-')).toEqual([{ number: 'P-1', amount: 7 }]);
  });

  test('what a call stored stands in the audit log of the country, with the name of its key [D3]', async () => {
    const { importacion } = await sent(api, key, 'debts', [debt('Q-1')]);
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'country_code', 'at', 'ip', 'after'])
      .where('entity', '=', 'record_import')
      .where('entity_id', '=', String(importacion))
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'import.apply',
      user_id: creator,
      country_code: 'CHL',
      at: new Date('2026-11-20T15:00:00Z'),
      ip: '127.0.0.1',
      after: { tipo: recordKinds.debts.title, llave: 'SAP', nuevos: 1, cambiados: 0, conErrores: 0 },
    });
  });
});

test('using a key notes when, once a minute', async () => {
  const lastUse = async () => {
    const row = api.db.selectFrom('integration_key').select('last_used_at').where('id', '=', keyId);
    return (await row.executeTakeFirstOrThrow()).last_used_at?.toISOString();
  };
  await sent(api, key, 'malls', [mall('USO-1')]);
  expect(await lastUse()).toBe('2026-11-20T15:00:00.000Z');
  api.setClock('2026-11-20T15:00:30Z');
  await sent(api, key, 'malls', [mall('USO-1')]);
  expect(await lastUse()).toBe('2026-11-20T15:00:00.000Z');
  api.setClock('2026-11-20T15:01:00Z');
  await sent(api, key, 'malls', [mall('USO-1')]);
  expect(await lastUse()).toBe('2026-11-20T15:01:00.000Z');
  api.setClock('2026-11-20T15:00:00Z');
});

test('the OpenAPI file is open to all and has each kind with an example', async () => {
  const { status, body, headers } = await api.anonymous.get(`${path}/openapi.json`);
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  for (const kind of Object.keys(recordKinds)) {
    const call = body.paths[`${path}/${kind}`].put;
    expect(call.requestBody.content['application/json'].example.registros).toHaveLength(1);
    expect(body.paths[`${path}/${kind}/registro`].get.operationId).toBe(`get-${kind}`);
  }
});
