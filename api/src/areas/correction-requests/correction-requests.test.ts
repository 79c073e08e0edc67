import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countryCodes, type CountryCode } from 'shared/countries';
import type { DemoRole } from 'shared/rules/demo-accounts';
import { runDueJobs } from '../../jobs/worker.ts';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { checkCounters } from '../sales/counters.repository.ts';
import { declare, lockDay, newKey, plainSale } from '../sales/testing.ts';
import { accept, ask, insertCorrection, motivo, reject, withdraw } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => api.close());

const storeOf = (country: CountryCode = 'CHL', index = 0): number =>
  api.world[country].a.contractIds[index] ?? 0;
const as = (role: DemoRole, country: CountryCode = 'CHL') => api.as(testEmail(role, country));
const list = '/api/sales/solicitudes-correccion';
const historyOf = async (contract: number, day: string, country: CountryCode = 'CHL') =>
  (await as('empresa', country).get(`/api/sales/contratos/${contract}/ventas-diarias/${day}/historial`)).body;
const requestsOf = async (contract: number, day: string, role: DemoRole = 'local') =>
  (await as(role).get(`/api/sales/contratos/${contract}/ventas-diarias/${day}/solicitudes-correccion`)).body;

/** A declared and audited day; answers the request for another number of receipts. */
async function asked(fecha: string, country: CountryCode = 'CHL', contract = storeOf(country)) {
  await declare(as('empresa', country), contract, { ...plainSale[country], fecha });
  await lockDay(api.db, contract, fecha);
  const venta = { ...plainSale[country], fecha, comentario: 'Con la caja de la tarde', rowVersion: 1 };
  const reply = await ask(as('empresa', country), contract, venta);
  expect([reply.status, reply.body.estado]).toEqual([200, 'abierta']);
  return { id: reply.body.id as number, contract, fecha };
}
const recordOf = (contract: number, day: string) =>
  api.db
    .selectFrom('daily_sale')
    .selectAll()
    .where('contract_id', '=', contract)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();

test.each(countryCodes)(
  'in %s an accepted request corrects the audited day, which stays audited, and its history has who asked and why [S-325 S-382 S-417 T20]',
  async (country) => {
    const { id, contract, fecha } = await asked('2026-11-10', country);
    const seen = (await as('operaciones', country).get(`${list}/${id}`)).body;
    expect(seen).toMatchObject({ registro: { rowVersion: 1, auditada: true }, cambioDespues: false });
    const reply = await accept(as('operaciones', country), id, 1);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { estado: 'aceptada', respuesta: { por: `operaciones ${country} a`, motivo: null } },
    ]);
    const stored = await recordOf(contract, fecha);
    expect(stored).toMatchObject({ audited: true, row_version: 2, comment: 'Con la caja de la tarde' });
    const history = await historyOf(contract, fecha, country);
    const by = { quien: `operaciones ${country} a` };
    // The test's clock does not move, so that the first declaration is not the oldest entry.
    expect(history.filter(({ accion }: { accion: string }) => accion !== 'declarada')).toMatchObject([
      { ...by, accion: 'auditada' },
      { ...by, accion: 'corregida', pedidaPor: `empresa ${country} a`, motivo },
      { ...by, accion: 'desbloqueada', motivo },
    ]);
    // Answered, it is shown beside the record that it replaced.
    const after = (await as('operaciones', country).get(`${list}/${id}`)).body;
    expect(after.registro).toMatchObject({ rowVersion: 1, comentario: '' });
    expect(await checkCounters(api.db)).toEqual([]);
  },
);

test('a day of a closed month that nobody declared is declared by accepting, and stays unaudited [S-326]', async () => {
  const fecha = '2026-07-15';
  const contract = storeOf('CHL', 1);
  const { body } = await ask(as('empresa'), contract, { ...plainSale.CHL, fecha });
  expect((await accept(as('operaciones'), body.id, null)).status).toBe(200);
  expect(await recordOf(contract, fecha)).toMatchObject({ audited: false, row_version: 1 });
  expect(await checkCounters(api.db)).toEqual([]);
});

test('other days of the month are locked or open as before', async () => {
  const contract = storeOf();
  await declare(as('local'), contract, { ...plainSale.CHL, fecha: '2026-11-02' });
  const { id } = await asked('2026-11-03');
  await accept(as('operaciones'), id, 1);
  expect((await recordOf(contract, '2026-11-02')).audited).toBe(false);
});

test('a rejection changes nothing, and each person of the store is told the reason once, by notification and mail', async () => {
  const { id, contract, fecha } = await asked('2026-11-04');
  for (let due = 1; due > 0;) due = await runDueJobs(api.deps);
  await api.db.deleteFrom('mail_inbox').execute();
  const why = 'La planilla <b>dice</b> otra cosa';
  expect((await reject(as('operaciones'), id, why)).status).toBe(200);
  for (let due = 1; due > 0;) due = await runDueJobs(api.deps);
  expect(await recordOf(contract, fecha)).toMatchObject({ audited: true, row_version: 1 });
  const told = ['local', 'marca', 'empresa'] as const;
  const mails = await api.db.selectFrom('mail_inbox').selectAll().orderBy('recipient').execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    told.map((role) => testEmail(role, 'CHL')).toSorted(),
  );
  expect(mails[0]?.text_body).toContain(`Motivo: ${why}`);
  expect(mails[0]?.text_body).toContain('rechazó la corrección que empresa CHL a solicitó');
  for (const role of told) {
    const { body } = await as(role).get('/api/notifications', { query: { page: 0, size: 5 } });
    const title = 'Se rechazó la corrección de la venta del 04/11/2026';
    const mine = body.content.filter((notice: { title: string }) => notice.title === title);
    expect([role, mine.length]).toEqual([role, 1]);
    expect(mine[0].content).toContain('&lt;b&gt;dice');
  }
  expect((await requestsOf(contract, fecha))[0]).toMatchObject({
    estado: 'rechazada',
    respuesta: { por: 'operaciones CHL a', motivo: why },
  });
});

test('an accepted request tells the store who asked for it', async () => {
  const { id } = await asked('2026-11-05');
  for (let due = 1; due > 0;) due = await runDueJobs(api.deps);
  await api.db.deleteFrom('mail_inbox').execute();
  await accept(as('operaciones'), id, 1);
  for (let due = 1; due > 0;) due = await runDueJobs(api.deps);
  const mail = await api.db.selectFrom('mail_inbox').selectAll().executeTakeFirstOrThrow();
  expect(mail.text_body).toContain('aceptó la solicitud de empresa CHL a y corrigió la venta del 05/11/2026');
});

test('a store has one open request for a day, and may ask again after taking it back [S-326]', async () => {
  const { id, contract, fecha } = await asked('2026-11-06');
  const venta = { ...plainSale.CHL, fecha, boletas: 20, rowVersion: 1 };
  const second = await ask(as('local'), contract, venta);
  expect([second.status, second.body.field]).toEqual([422, 'fecha']);
  expect((await withdraw(as('local'), id)).body.estado).toBe('retirada');
  expect((await ask(as('local'), contract, venta)).status).toBe(200);
  const both = await requestsOf(contract, fecha);
  expect(both.map(({ estado }: { estado: string }) => estado)).toEqual(['abierta', 'retirada']);
});

test('of two people who send at once one request is kept', async () => {
  const fecha = '2026-11-07';
  const contract = storeOf();
  await declare(as('local'), contract, { ...plainSale.CHL, fecha });
  await lockDay(api.db, contract, fecha);
  const venta = { ...plainSale.CHL, fecha, boletas: 20, rowVersion: 1 };
  const replies = await Promise.all([ask(as('local'), contract, venta), ask(as('marca'), contract, venta)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await requestsOf(contract, fecha)).toHaveLength(1);
});

test('of two answers at once the second gets 409 with who was faster', async () => {
  const { id, contract, fecha } = await asked('2026-11-08');
  const replies = await Promise.all([accept(as('operaciones'), id, 1), reject(as('admin'), id)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const lost = replies.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(lost?.body.message).toMatch(/^Esta solicitud ya no está abierta\. (Aceptada|Rechazada) por /);
  const [request] = await requestsOf(contract, fecha);
  const { row_version: version } = await recordOf(contract, fecha);
  expect([request.estado, version]).toEqual(
    request.estado === 'aceptada' ? ['aceptada', 2] : ['rechazada', 1],
  );
});

test('a request that was withdrawn meanwhile cannot be answered, nor an answered one withdrawn', async () => {
  const { id, contract, fecha } = await asked('2026-11-09');
  await withdraw(as('local'), id);
  const late = await accept(as('operaciones'), id, 1);
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringContaining('Retirada por local CHL a'),
  ]);
  expect((await recordOf(contract, fecha)).row_version).toBe(1);
  const other = await asked('2026-11-11');
  await reject(as('operaciones'), other.id);
  expect((await withdraw(as('local'), other.id)).status).toBe(409);
});

test('a day that changed since staff looked is not overwritten: 409, and nothing of the answer is kept [T19 T20]', async () => {
  const { id, contract, fecha } = await asked('2026-11-12');
  await api.db
    .updateTable('daily_sale')
    .set({ audited: false })
    .where('contract_id', '=', contract)
    .where('day', '=', fecha)
    .execute();
  await declare(as('local'), contract, { ...plainSale.CHL, fecha, boletas: 11, rowVersion: 1 });
  await lockDay(api.db, contract, fecha);
  const stale = await accept(as('operaciones'), id, 1);
  expect([stale.status, stale.body.details.guardada.boletas]).toEqual([409, 11]);
  expect(await recordOf(contract, fecha)).toMatchObject({ audited: true, row_version: 2 });
  const seen = (await as('operaciones').get(`${list}/${id}`)).body;
  expect(seen).toMatchObject({ estado: 'abierta', cambioDespues: true, registro: { boletas: 11 } });
  expect((await accept(as('operaciones'), id, 2)).status).toBe(200);
});

test('while a request is accepted the store changes nothing, neither before nor after [T20]', async () => {
  for (const day of ['2026-11-03', '2026-11-04', '2026-11-05']) {
    const { id, contract, fecha } = await asked(day, 'CHL', storeOf('CHL', 1));
    const edit = async () =>
      (await declare(as('empresa'), contract, { ...plainSale.CHL, fecha, boletas: 12, rowVersion: 1 })).body
        .code;
    const [answer, ...edits] = await Promise.all([
      accept(as('operaciones'), id, 1),
      edit(),
      edit(),
      edit(),
      edit(),
    ]);
    expect([answer.status, new Set(edits)]).toEqual([200, new Set(['SALE_AUDITED'])]);
    expect(await recordOf(contract, fecha)).toMatchObject({ audited: true, row_version: 2 });
  }
});

test('a request for a day after a lease that has ended meanwhile can only be rejected', async () => {
  const contract = storeOf('COL', 1);
  const { id } = await asked('2026-11-12', 'COL', contract);
  const end = (day: string | null) =>
    api.db.updateTable('contract').set({ real_end_on: day }).where('id', '=', contract).execute();
  await end('2026-11-11');
  const reply = await accept(as('operaciones', 'COL'), id, 1);
  expect([reply.status, reply.body.code]).toEqual([422, 'DAY_NOT_DECLARABLE']);
  expect((await recordOf(contract, '2026-11-12')).audited).toBe(true);
  expect((await reject(as('operaciones', 'COL'), id)).status).toBe(200);
  await end(null);
});

test.each([
  ['a day that the store can change itself', { fecha: '2026-11-19' }, 422, 'fecha'],
  ['a day to come', { fecha: '2026-11-21' }, 422, 'fecha'],
  ['a day before the contract', { fecha: '2023-12-31' }, 422, 'fecha'],
  ['figures that break a rule', { fecha: '2026-07-03', boletas: 0 }, 422, 'boletas'],
  ['fields of another country', { fecha: '2026-07-03', serieBoletas: 'B001' }, 400, 'serieBoletas'],
])('%s is refused', async (_, change, status, field) => {
  const reply = await ask(as('empresa'), storeOf('CHL', 1), { ...plainSale.CHL, ...change });
  expect([reply.status, reply.body.field]).toEqual([status, field]);
});

test('a request without a reason is refused at its field, and one that does not know the record gets 409 [T19]', async () => {
  const contract = storeOf();
  const path = `/api/sales/contratos/${contract}/ventas-diarias/solicitud-correccion`;
  const venta = { ...plainSale.CHL, fecha: '2026-07-04' };
  const short = await as('local').post(path, { body: { venta, motivo: ' corto ' }, headers: newKey() });
  expect([short.status, short.body.field]).toEqual([400, 'motivo']);
  const fecha = '2026-11-13';
  await declare(as('local'), contract, { ...plainSale.CHL, fecha });
  await lockDay(api.db, contract, fecha);
  const stale = await ask(as('local'), contract, { ...plainSale.CHL, fecha, boletas: 20 });
  expect([stale.status, stale.body.details.guardada.rowVersion]).toEqual([409, 1]);
});

test('staff do not ask, tenants do not answer, and finance reads only', async () => {
  const { id, contract } = await asked('2026-11-14');
  const venta = { ...plainSale.CHL, fecha: '2026-07-05' };
  expect((await ask(as('admin'), contract, venta)).status).toBe(403);
  expect((await ask(as('operaciones'), contract, venta)).status).toBe(403);
  expect((await withdraw(as('admin'), id)).status).toBe(403);
  for (const role of ['local', 'marca', 'empresa', 'finanzas'] as const) {
    expect([role, (await accept(as(role), id, 1)).status]).toEqual([role, 403]);
    expect([role, (await reject(as(role), id)).status]).toEqual([role, 403]);
  }
  for (const role of ['local', 'marca', 'empresa'] as const) {
    expect([role, (await as(role).get(list)).status]).toEqual([role, 403]);
  }
});

test('the list has the open requests first, and is searched, filtered by mall and state, and exported [T1]', async () => {
  const { id } = await asked('2026-11-15', 'PER');
  await insertCorrection(api.db, api.world.PER.b.contractIds[0]);
  const read = async (query: Record<string, string | number>) =>
    (await as('operaciones', 'PER').get(list, { query })).body;
  const page = await read({});
  expect(page.totalElements).toBe(2);
  expect(page.content.map(({ estado }: { estado: string }) => estado)).toEqual(['abierta', 'aceptada']);
  const [first] = page.content;
  expect(first).toMatchObject({ id, motivo, total: 1234.56, contratoId: storeOf('PER') });
  expect((await read({ estado: 'aceptada' })).totalElements).toBe(1);
  expect((await read({ estado: 'rechazada' })).totalElements).toBe(0);
  expect((await read({ buscar: first.contrato })).totalElements).toBe(2);
  expect((await read({ buscar: 'no hay tal marca' })).totalElements).toBe(0);
  expect((await read({ edificioId: api.world.PER.a.buildingId })).totalElements).toBe(2);
  expect((await read({ edificioId: api.world.PER.b.buildingId })).totalElements).toBe(0);
  const job = await as('operaciones', 'PER').post(`${list}/exportar`, { body: { estado: 'abierta' } });
  expect(job.status).toBe(202);
});

test('the audit log has the request and the answer: who, and the figures before and after [D3]', async () => {
  const { id, contract, fecha } = await asked('2026-11-16');
  await accept(as('operaciones'), id, 1);
  const entries = await api.db
    .selectFrom('audit_log')
    .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
    .select(['action', 'before', 'after', 'app_user.email', 'at', 'ip'])
    .where('entity', '=', 'daily_sale')
    .where('entity_id', '=', `${contract}-${fecha}`)
    // All have the same instant, and on a cluster two nodes give ids.
    .orderBy('action')
    .execute();
  expect(entries).toMatchObject([
    {
      action: 'correction-request.accept',
      before: { estado: 'abierta' },
      after: { estado: 'aceptada', auditada: true },
    },
    {
      action: 'correction-request.create',
      before: { comment: '' },
      after: { comment: 'Con la caja de la tarde', motivo },
    },
    { action: 'daily-sale.correct', before: { comment: '' }, after: { comment: 'Con la caja de la tarde' } },
    { action: 'daily-sale.declare' },
  ]);
  const [staff, tenant] = [testEmail('operaciones', 'CHL'), testEmail('empresa', 'CHL')];
  expect(entries.map(({ email }) => email)).toEqual([staff, tenant, staff, tenant]);
  for (const entry of entries) expect(entry).toMatchObject({ at: api.deps.clock.now(), ip: '127.0.0.1' });
});
