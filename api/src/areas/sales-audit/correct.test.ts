import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countryCodes, type CountryCode } from 'shared/countries';
import { runDueJobs } from '../../jobs/worker.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { everyRole, startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { checkCounters } from '../sales/counters.repository.ts';
import { declare, justifyDay, lockDay, newKey, plainSale } from '../sales/testing.ts';
import { unlock } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => api.close());

const motivo = 'El local informó otro monto por correo';
const storeOf = (country: CountryCode, index = 0): number => api.world[country].a.contractIds[index] ?? 0;
const as = (role: 'operaciones' | 'empresa' | 'local' | 'admin' | 'marca', country: CountryCode = 'CHL') =>
  api.as(testEmail(role, country));

const correct = (country: CountryCode, contract: number, venta: object, more = {}, headers = newKey()) =>
  as('operaciones', country).post(`/api/sales/contratos/${contract}/ventas-diarias/correccion`, {
    body: { venta, motivo, ...more },
    headers,
  });
const historyOf = async (contract: number, day: string, country: CountryCode = 'CHL') =>
  (await as('empresa', country).get(`/api/sales/contratos/${contract}/ventas-diarias/${day}/historial`)).body;

test.each(countryCodes)(
  'a correction in %s stores the form of the country, and its history and the audit log have person and reason [S-418 D3]',
  async (country) => {
    const fecha = '2026-11-10';
    const contract = storeOf(country);
    await declare(as('empresa', country), contract, { ...plainSale[country], fecha });
    const [field, antes] = country === 'CHL' ? (['boletas', 10] as const) : (['tickets', 12] as const);
    const changed = { [field]: 11, comentario: 'Según planilla' };
    const sale = { ...plainSale[country], ...changed, fecha, rowVersion: 1 };
    const reply = await correct(country, contract, sale);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      // Its first author stays.
      { ...changed, rowVersion: 2, declaradaPor: `empresa ${country} a` },
    ]);
    expect((await historyOf(contract, fecha, country))[0]).toMatchObject({
      accion: 'corregida',
      quien: `operaciones ${country} a`,
      motivo,
      cambios: [
        { campo: field, antes, despues: 11 },
        { campo: 'comentario', antes: null, despues: 'Según planilla' },
      ],
    });
    expect((await auditTrail(api, 'daily_sale', `${contract}-${fecha}`)).at(-1)).toMatchObject({
      action: 'daily-sale.correct',
      email: testEmail('operaciones', country),
      at: api.deps.clock.now(),
      ip: '127.0.0.1',
      before: { comment: '' },
      after: { comment: 'Según planilla' },
    });
    expect(await checkCounters(api.db)).toEqual([]);
  },
);

test('the store’s people, its brand’s and its company’s get one notification and one mail each, with reason and amounts [S-418]', async () => {
  const fecha = '2026-11-11';
  await declare(as('local'), storeOf('CHL'), { ...plainSale.CHL, fecha });
  await runDueJobs(api.deps);
  await api.db.deleteFrom('mail_inbox').execute();
  const venta = { ...plainSale.CHL, boletasEfectivo: 60_000, fecha, rowVersion: 1 };
  const headers = { 'idempotency-key': randomUUID() };
  await correct('CHL', storeOf('CHL'), venta, { motivo: `${motivo} <b>ayer</b>` }, headers);
  // Sent again after a lost reply, and worked on twice.
  await correct('CHL', storeOf('CHL'), venta, { motivo: `${motivo} <b>ayer</b>` }, headers);
  for (let due = 1; due > 0;) due = await runDueJobs(api.deps);
  const told = ['local', 'marca', 'empresa'] as const;
  const mails = await api.db.selectFrom('mail_inbox').selectAll().orderBy('recipient').execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    told.map((role) => testEmail(role, 'CHL')).toSorted(),
  );
  for (const { text_body: text } of mails) {
    expect(text).toContain('La venta pasó de $ 155.000 a $ 165.000.');
    expect(text).toContain(`Motivo: ${motivo}`);
    expect(text).toContain(`?contratoId=${storeOf('CHL')}&dia=${fecha}`);
  }
  for (const role of told) {
    const { body } = await as(role).get('/api/notifications', { query: { page: 0, size: 5 } });
    const mine = body.content.filter(
      ({ title }: { title: string }) => title === 'Se corrigió la venta del 11/11/2026',
    );
    expect([role, mine.length]).toEqual([role, 1]);
    expect(mine[0].content).toContain('&lt;b&gt;ayer');
    expect(mine[0].content).toContain('La venta pasó de $ 155.000 a $ 165.000.');
  }
});

test('the managers of a lease that has ended are not told, its brand and company are [S-418 T21]', async () => {
  const fecha = '2026-11-09';
  const contract = storeOf('CHL');
  await declare(as('local'), contract, { ...plainSale.CHL, fecha });
  for (let due = 1; due > 0;) due = await runDueJobs(api.deps);
  await api.db.deleteFrom('mail_inbox').execute();
  const endOn = (real_end_on: string | null) =>
    api.db.updateTable('contract').set({ real_end_on }).where('id', '=', contract).execute();
  await endOn('2026-11-12');
  const venta = { ...plainSale.CHL, boletasEfectivo: 60_000, fecha, rowVersion: 1 };
  const { status } = await correct('CHL', contract, venta);
  for (let due = 1; due > 0;) due = await runDueJobs(api.deps);
  await endOn(null);
  const mails = await api.db.selectFrom('mail_inbox').select('recipient').orderBy('recipient').execute();
  expect([status, mails.map(({ recipient }) => recipient)]).toEqual([
    200,
    (['marca', 'empresa'] as const).map((role) => testEmail(role, 'CHL')).toSorted(),
  ]);
});

test('a day that was never declared, one of a closed month and today are declared for the store, tomorrow is not [S-013 S-206 S-326 S-418]', async () => {
  for (const [fecha, status] of [
    ['2026-11-02', 200],
    ['2026-07-15', 200],
    ['2026-10-16', 200],
    ['2026-11-20', 200],
    ['2026-11-21', 422],
  ] as const) {
    const reply = await correct('CHL', storeOf('CHL', 1), { ...plainSale.CHL, fecha });
    expect([fecha, reply.status]).toEqual([fecha, status]);
    if (status !== 200) continue;
    const by = { version: 1, quien: 'operaciones CHL a', motivo };
    expect(await historyOf(storeOf('CHL', 1), fecha)).toMatchObject([by]);
  }
  // A declared day of a closed month is corrected, too.
  const changed = { ...plainSale.CHL, boletas: 11, fecha: '2026-07-15', rowVersion: 1 };
  const corrected = await correct('CHL', storeOf('CHL', 1), changed);
  expect([corrected.status, corrected.body.boletas, corrected.body.rowVersion]).toEqual([200, 11, 2]);
  expect(await checkCounters(api.db)).toEqual([]);
  // Its people are told, as of a correction.
  for (let due = 1; due > 0;) due = await runDueJobs(api.deps);
  const mails = await api.db.selectFrom('mail_inbox').selectAll().orderBy('recipient').execute();
  const told = mails.filter(({ text_body: text }) => text.includes('&dia=2026-11-02'));
  expect(told.map(({ recipient }) => recipient)).toEqual(
    (['marca', 'empresa'] as const).map((role) => testEmail(role, 'CHL')).toSorted(),
  );
  for (const { text_body: text } of told) {
    expect(text).toContain('La venta quedó en $ 155.000.');
    expect(text).toContain(`Motivo: ${motivo}`);
  }
  for (const role of ['marca', 'empresa'] as const) {
    const { body } = await as(role).get('/api/notifications', { query: { page: 0, size: 50 } });
    const titles = body.content.map(({ title }: { title: string }) => title);
    expect([role, titles]).toEqual([role, expect.arrayContaining(['Se corrigió la venta del 02/11/2026'])]);
  }
});

test.each([
  ['a day to come [S-203]', { fecha: '2026-11-21' }, 'DAY_NOT_DECLARABLE', 'fecha'],
  ['a day before the contract', { fecha: '2023-12-31' }, 'DAY_NOT_DECLARABLE', 'fecha'],
  ['figures that break a rule', { fecha: '2026-11-03', boletas: 0 }, 'RULE_BROKEN', 'boletas'],
])('a correction of %s is refused', async (_, change, code, field) => {
  const reply = await correct('CHL', storeOf('CHL', 1), { ...plainSale.CHL, ...change });
  expect([reply.status, reply.body.code, reply.body.field]).toEqual([422, code, field]);
});

test('without a reason it is refused at its field, also of a closed day [S-013 S-206 S-418 S-060]', async () => {
  for (const fecha of ['2026-11-03', '2026-10-15', '2026-07-16']) {
    for (const none of ['   ', '', undefined]) {
      const venta = { ...plainSale.CHL, fecha };
      const reply = await correct('CHL', storeOf('CHL', 1), venta, { motivo: none });
      expect([fecha, none, reply.status, reply.body.field]).toEqual([fecha, none, 400, 'motivo']);
    }
    expect(await historyOf(storeOf('CHL', 1), fecha)).toEqual([]);
  }
  // Nor by the call of the store, which has no reason.
  for (const fecha of ['2026-10-15', '2026-07-16']) {
    const reply = await declare(as('admin'), storeOf('CHL', 1), { ...plainSale.CHL, fecha });
    expect([fecha, reply.status, reply.body.code]).toEqual([fecha, 422, 'DAY_NOT_DECLARABLE']);
  }
});

test('an audited day stays as it is until it is unlocked [S-325 S-382 T20]', async () => {
  const fecha = '2026-11-12';
  await declare(as('local'), storeOf('CHL'), { ...plainSale.CHL, fecha });
  await lockDay(api.db, storeOf('CHL'), fecha);
  const changed = { ...plainSale.CHL, boletas: 99, fecha, rowVersion: 1 };
  const reply = await correct('CHL', storeOf('CHL'), changed);
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    422,
    'SALE_AUDITED',
    'No puedes editar una venta auditada',
  ]);
  expect(await historyOf(storeOf('CHL'), fecha)).toHaveLength(1);
  const open = { contratoId: storeOf('CHL'), periodo: '2026-11', dias: [fecha] };
  expect((await unlock(as('operaciones'), open)).status).toBe(200);
  expect((await correct('CHL', storeOf('CHL'), changed)).body).toMatchObject({ boletas: 99, rowVersion: 2 });
});

test('what the store changed meanwhile is not overwritten: 409 with both values [T19]', async () => {
  const fecha = '2026-11-13';
  const contract = storeOf('CHL');
  await declare(as('local'), contract, { ...plainSale.CHL, fecha });
  await declare(as('local'), contract, { ...plainSale.CHL, boletas: 11, fecha, rowVersion: 1 });
  const reply = await correct('CHL', contract, { ...plainSale.CHL, boletas: 12, fecha, rowVersion: 1 });
  expect([reply.status, reply.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(reply.body.details).toMatchObject({ guardada: { boletas: 11 }, enviada: { boletas: 12 } });
  expect(await historyOf(contract, fecha)).toHaveLength(2);
});

test('staff who may declare for stores cannot change what a store declared without a reason [S-418]', async () => {
  const fecha = '2026-11-14';
  const contract = storeOf('CHL');
  await declare(as('local'), contract, { ...plainSale.CHL, fecha });
  const changed = { ...plainSale.CHL, boletas: 11, fecha, rowVersion: 1 };
  // Also after they opened the month, when a declaration is read ahead, and with the same values.
  const month = `/api/sales/contratos/${contract}/ventas-diarias`;
  expect((await as('admin').get(month, { query: { period: '2026-11' } })).status).toBe(200);
  for (const sale of [changed, changed, { ...plainSale.CHL, fecha, rowVersion: 1 }]) {
    const one = await declare(as('admin'), contract, sale);
    expect([one.status, one.body.message]).toEqual([422, expect.stringContaining('indique el motivo')]);
  }
  const fresh = storeOf('CHL', 1);
  const many = await as('admin').post('/api/sales/ventas-diarias/varios', {
    body: {
      ventas: [
        { contratoId: fresh, ...plainSale.CHL, fecha },
        { contratoId: contract, ...changed },
      ],
    },
    headers: newKey(),
  });
  expect([many.status, many.body.details.filas]).toMatchObject([
    422,
    [{ contratoId: contract, field: 'fecha' }],
  ]);
  expect(await historyOf(fresh, fecha)).toEqual([]);
  // Nor do they put a justification in its place.
  const reasons = (await as('admin').get('/api/sales/ventas-diarias/justificaciones')).body;
  const reasonOf = (asksPeriod: boolean): number =>
    reasons.find(({ periodo }: { periodo: boolean }) => periodo === asksPeriod).id;
  const replaced = { reemplaza: [{ fecha, rowVersion: 1 }] };
  const single = await justifyDay(as('admin'), contract, {
    ...replaced,
    fecha,
    justificacionId: reasonOf(false),
  });
  expect([single.status, single.body.field, single.body.message]).toEqual([
    422,
    'fecha',
    'Para cambiar la venta de un local indique el motivo: corríjala desde el detalle del día.',
  ]);
  const range = await justifyDay(as('admin'), contract, {
    ...replaced,
    fecha: '2026-11-08',
    fechaFin: fecha,
    justificacionId: reasonOf(true),
  });
  expect([range.status, range.body.field]).toEqual([422, 'fechaFin']);
  expect(await historyOf(contract, fecha)).toHaveLength(1);
  expect(await historyOf(contract, '2026-11-08')).toEqual([]);
  expect((await declare(as('local'), contract, changed)).status).toBe(200);
  // A day that the store justified is not declared yet.
  const justified = { fecha: '2026-11-16', justificacionId: reasonOf(false), reemplaza: [] };
  expect((await justifyDay(as('local'), contract, justified)).status).toBe(200);
  const sale = { ...plainSale.CHL, fecha: justified.fecha, rowVersion: 1 };
  expect((await declare(as('admin'), contract, sale)).status).toBe(200);
  // Nor is one without a record.
  const missing = { ...plainSale.CHL, fecha: '2026-11-17' };
  expect((await declare(as('admin'), contract, missing)).status).toBe(200);
});

test('nobody corrects without SalesAudit (manage): no tenant for their own store, and no other staff [S-418]', async () => {
  const path = `/api/sales/contratos/${storeOf('CHL')}/ventas-diarias/correccion`;
  const body = { venta: { ...plainSale.CHL, fecha: '2026-11-15' }, motivo };
  for (const role of everyRole.filter((name) => name !== 'operaciones' && name !== 'admin')) {
    const { status } = await api.as(testEmail(role, 'CHL')).post(path, { body, headers: newKey() });
    expect([role, status]).toEqual([role, 403]);
  }
  expect(await historyOf(storeOf('CHL'), '2026-11-15')).toEqual([]);
});
