import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { checkCounters } from './counters.repository.ts';
import { declare, justifyDay, lockDay, newKey, plainSale } from './testing.ts';

let api: TestApi;
let local: TestClient;
let store: number;
let single: number;
let range: number;

beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  local = api.as(testEmail('local', 'CHL'));
  store = api.world.CHL.a.contractIds[0];
  const { body } = await local.get('/api/sales/ventas-diarias/justificaciones');
  single = body.find(({ periodo }: { periodo: boolean }) => !periodo).id;
  range = body.find(({ periodo }: { periodo: boolean }) => periodo).id;
});
afterAll(() => api.close());

const monthOf = (client: TestClient, contract: number) =>
  client.get(`/api/sales/contratos/${contract}/ventas-diarias`, { query: { period: '2026-11' } });

test('a day without sales is justified and shows who justified it and why [S-008 S-176]', async () => {
  const reply = await justifyDay(local, store, {
    fecha: '2026-11-02',
    justificacionId: single,
    comentario: 'Sin clientes',
  });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject([
    {
      fecha: '2026-11-02',
      justificacion: { id: single, nombre: 'Local sin ventas en el día' },
      comentario: 'Sin clientes',
      declaradaPor: 'local CHL a',
      bruto: 0,
      rowVersion: 1,
    },
  ]);
  const { dias } = (await monthOf(local, store)).body;
  expect(dias[1]).toMatchObject({ date: '2026-11-02', estado: 'justified', pendiente: false });
  expect(dias[1].venta).toEqual(reply.body[0]);
});

test('Argentina’s path does the same, and replaces no record unseen [S-008 S-341 T19]', async () => {
  const client = api.as(testEmail('local', 'ARG'));
  const comentario = 'Cambio de vitrina';
  const justify = () =>
    client.post(`/api/sales/contratos/${api.world.ARG.a.contractIds[0]}/ventas-diarias/justificacion-arg`, {
      body: { fecha: '2026-11-02', fechaFin: '2026-11-03', justificacionId: range, comentario },
      headers: newKey(),
    });
  const reply = await justify();
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject([
    { fecha: '2026-11-02', justificacion: { id: range }, comentario, bruto: 0 },
    { fecha: '2026-11-03', justificacion: { id: range }, comentario, bruto: 0 },
  ]);
  const again = await justify();
  expect([again.status, again.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(again.body.details.guardadas).toEqual(reply.body);
  const { dias } = (await monthOf(client, api.world.ARG.a.contractIds[0])).body;
  expect([dias[1].venta, dias[2].venta, dias[3].venta]).toEqual([...reply.body, null]);
});

test('a reason with a period covers each day from fecha to fechaFin; one without covers its day [S-184 S-340 S-110]', async () => {
  const many = await justifyDay(local, store, {
    fecha: '2026-11-03',
    fechaFin: '2026-11-06',
    justificacionId: range,
    comentario: 'Remodelación',
  });
  for (const day of many.body) {
    expect(day).toMatchObject({ justificacion: { id: range }, comentario: 'Remodelación' });
  }
  expect(many.body.map(({ fecha }: { fecha: string }) => fecha)).toEqual([
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
  ]);
  const one = await justifyDay(local, store, {
    fecha: '2026-11-07',
    fechaFin: '2026-11-09',
    justificacionId: single,
  });
  expect(one.body).toMatchObject([{ fecha: '2026-11-07', justificacion: { id: single } }]);
  const { dias } = (await monthOf(local, store)).body;
  expect([2, 3, 4, 5, 6].map((index) => dias[index].venta)).toEqual([...many.body, ...one.body]);
  expect([dias[7].venta, dias[8].venta]).toEqual([null, null]);
});

test('without a reason, or with an unknown one, it is refused [S-230]', async () => {
  for (const justificacionId of [0, null, 9999]) {
    const { status, body } = await justifyDay(local, store, { fecha: '2026-11-10', justificacionId });
    expect([status, body.field, body.message]).toEqual([
      422,
      'justificacionId',
      'Debes agregar una justificación',
    ]);
  }
});

test('a range without end, that leaves its month, or ends before it begins is refused [S-110 S-235]', async () => {
  const until = (fechaFin: string | null) =>
    justifyDay(local, store, { fecha: '2026-11-10', fechaFin, justificacionId: range });
  for (const [fechaFin, message] of [
    [null, 'Campo requerido'],
    ['2026-12-01', 'La fecha debe estar dentro del mes del día'],
    ['2026-11-09', 'La fecha de término debe ser igual o posterior a la de inicio'],
  ] as const) {
    const { status, body } = await until(fechaFin);
    expect([status, body.field, body.message]).toEqual([422, 'fechaFin', message]);
  }
  // The day itself is a range.
  const same = await until('2026-11-10');
  expect([same.status, same.body.length]).toEqual([200, 1]);
});

test('an audited day refuses the whole range, and a closed one does; each is told by its date [S-110 S-203 S-382]', async () => {
  await declare(local, store, { ...plainSale.CHL, fecha: '2026-11-12' });
  await lockDay(api.db, store, '2026-11-12');
  const audited = await justifyDay(local, store, {
    fecha: '2026-11-11',
    fechaFin: '2026-11-13',
    justificacionId: range,
  });
  expect([audited.status, audited.body]).toMatchObject([
    422,
    {
      code: 'SALE_AUDITED',
      field: 'fechaFin',
      message: 'El 12/11/2026 está auditado y no se puede justificar.',
    },
  ]);
  const future = await justifyDay(local, store, {
    fecha: '2026-11-19',
    fechaFin: '2026-11-21',
    justificacionId: range,
  });
  expect([future.status, future.body]).toMatchObject([
    422,
    {
      code: 'DAY_NOT_DECLARABLE',
      field: 'fechaFin',
      message: 'El 21/11/2026 todavía no se puede declarar.',
    },
  ]);
  const rows = await api.db
    .selectFrom('daily_sale')
    .select('day')
    .where('contract_id', '=', store)
    .where('day', 'in', ['2026-11-11', '2026-11-13', '2026-11-19', '2026-11-20'])
    .execute();
  expect(rows).toEqual([]);
  const locked = await api.db
    .selectFrom('daily_sale')
    .select(['gross', 'justification_id', 'row_version', 'audited'])
    .where('contract_id', '=', store)
    .where('day', '=', '2026-11-12')
    .execute();
  expect(locked).toEqual([{ gross: 155_000, justification_id: null, row_version: 1, audited: true }]);
});

test('sales within the range are replaced, and their figures stay in the history', async () => {
  await declare(local, store, { ...plainSale.CHL, fecha: '2026-11-15' });
  const { body } = await justifyDay(local, store, {
    fecha: '2026-11-14',
    fechaFin: '2026-11-16',
    justificacionId: range,
    reemplaza: [{ fecha: '2026-11-15', rowVersion: 1 }],
  });
  expect(body[1]).toMatchObject({ fecha: '2026-11-15', bruto: 0, rowVersion: 2 });
  const entry = await api.db
    .selectFrom('daily_sale_history')
    .select('before')
    .where('contract_id', '=', store)
    .where('day', '=', '2026-11-15')
    .where('row_version', '=', 2)
    .executeTakeFirstOrThrow();
  expect(entry.before).toMatchObject({ gross: 155_000 });
});

test('a record that the sender has not seen, or seen otherwise, is not replaced, and it is answered [S-184 T19]', async () => {
  const fecha = '2026-11-08';
  const { body: sale } = await declare(local, store, { ...plainSale.CHL, fecha });
  const justify = (reemplaza?: readonly object[]) =>
    justifyDay(local, store, {
      fecha: '2026-11-07',
      fechaFin: fecha,
      justificacionId: range,
      reemplaza,
    });
  // Justified above.
  const first = { fecha: '2026-11-07', rowVersion: 1 };
  for (const reemplaza of [undefined, [], [first], [first, { fecha, rowVersion: 2 }]]) {
    const { status, body } = await justify(reemplaza);
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.details.guardadas.at(-1)).toEqual(sale);
  }
  expect((await justify([first])).body.message).toBe(
    'Mientras usted justificaba, cambió el registro del 08/11/2026. Revise y confirme de nuevo.',
  );
  expect((await justify()).body.message).toBe(
    'Mientras usted justificaba, cambiaron los registros del 07/11/2026 y 08/11/2026. Revise y confirme de nuevo.',
  );
  const written = await justify([first, { fecha, rowVersion: 1 }]);
  expect([written.status, written.body.length]).toEqual([200, 2]);
});

test('a justified day that is declared becomes a sale, late by the days until then [S-110 S-176]', async () => {
  await justifyDay(local, store, { fecha: '2026-11-17', justificacionId: single });
  const reply = await declare(local, store, { ...plainSale.CHL, fecha: '2026-11-17', rowVersion: 1 });
  expect(reply.body).toMatchObject({ justificacion: null, bruto: 155_000, diasAtraso: 3, rowVersion: 2 });
  const { dias } = (await monthOf(local, store)).body;
  expect(dias[16]).toMatchObject({ date: '2026-11-17', estado: 'declared' });
  expect(dias[16].venta).toEqual(reply.body);
});

test('a retried justification happens once [T18]', async () => {
  const headers = newKey();
  const body = { fecha: '2026-11-18', justificacionId: single };
  const replies = await Promise.all(Array.from({ length: 5 }, () => justifyDay(local, store, body, headers)));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(replies[0]?.body[0].rowVersion).toBe(1);
  const other = await justifyDay(local, store, { ...body, fecha: '2026-11-19' }, headers);
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  const { dias } = (await monthOf(local, store)).body;
  expect([dias[17].venta, dias[18].venta]).toEqual([replies[0]?.body[0], null]);
});

test('one request leaves one entry in the audit log, with what was there before [D3]', async () => {
  const log = await api.db
    .selectFrom('audit_log')
    .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
    .select(['action', 'before', 'after', 'app_user.email', 'at', 'ip'])
    .where('entity_id', '=', `${store}-2026-11-14..2026-11-16`)
    .execute();
  const who = { email: testEmail('local', 'CHL'), at: new Date('2026-11-20T15:00:00Z'), ip: '127.0.0.1' };
  for (const entry of log) expect(entry).toMatchObject(who);
  expect(log).toMatchObject([
    {
      action: 'daily-sale.justify',
      before: [{ day: '2026-11-15', gross: 155_000, justification_id: null }],
      after: [14, 15, 16].map((day) => ({ day: `2026-11-${day}`, gross: 0, justification_id: range })),
    },
  ]);
});

test('finance cannot justify', async () => {
  const reply = await justifyDay(api.as(testEmail('intfinanzas', 'CHL')), store, {
    fecha: '2026-11-19',
    justificacionId: single,
  });
  expect(reply.status).toBe(403);
});

test('counters equal records in the end', async () => {
  expect(await checkCounters(api.db)).toEqual([]);
});
