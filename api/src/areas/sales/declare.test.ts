import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countryCodes, type CountryCode } from 'shared/countries';
import { toMinorUnits } from 'shared/format';
import { daysOfMonth } from 'shared/rules';
import {
  startTestApi,
  testEmail,
  type TestApi,
  type TestClient,
  type TestReply,
} from '../../testing/index.ts';
import { checkCounters } from './counters.repository.ts';
import { declare, justifyDay, lockDay, newKey, plainSale } from './testing.ts';

/** Friday noon in Santiago. */
const friday = '2026-11-20T15:00:00Z';

let api: TestApi;
let local: TestClient;
let store: number;

beforeAll(async () => {
  api = await startTestApi({ clockAt: friday });
  local = api.as(testEmail('local', 'CHL'));
  store = api.world.CHL.a.contractIds[0];
});
afterAll(() => api.close());

describe('a store manager declares a day', () => {
  let reply: TestReply;
  beforeAll(async () => {
    reply = await declare(local, store, {
      ...plainSale.CHL,
      fecha: '2026-11-18',
      comentario: ' Venta nocturna ',
    });
  });

  test('and gets the stored record under the contract and the day [S-169 S-311]', () => {
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      id: `${store}-2026-11-18`,
      idContrato: store,
      fecha: '2026-11-18',
      ...plainSale.CHL,
      exentasEfectivo: 0,
      online: 0,
      onlineEfectivo: 0,
      onlineTarjeta: 0,
      chequeRestaurant: 0,
      chequeRestaurantMonto: 0,
      serieBoletas: '',
      serieFacturas: '',
      tickets: 12,
      montoNeto: 0,
      montoNotasCredito: 0,
      bruto: 155_000,
      diasAtraso: 2,
      auditada: false,
      comentario: 'Venta nocturna',
      justificacion: null,
      declaradaPor: 'local CHL a',
      declaradaEn: '2026-11-20T15:00:00.000Z',
      rowVersion: 1,
    });
  });

  test('with boletas, facturas and exentas [S-170 S-171 S-083]', async () => {
    expect(reply.body).toMatchObject({ ...plainSale.CHL, exentasEfectivo: 0 });
    const sale = { ...plainSale.CHL, facturasEfectivo: 3_000, fecha: '2026-11-03' };
    expect((await declare(local, store, sale)).body).toMatchObject({ ...sale, bruto: 158_000 });
    // What is read later is what was stored, each of the figures.
    const six = { boletas: 11, facturas: 12, exentas: 13 };
    const amounts = {
      boletasEfectivo: 1_001,
      boletasTarjeta: 1_002,
      facturasEfectivo: 1_003,
      facturasTarjeta: 1_004,
      exentasTarjeta: 1_006,
    };
    const whole = { ...plainSale.CHL, ...six, ...amounts, fecha: '2026-11-13' };
    expect((await declare(local, store, whole)).status).toBe(200);
    const month = await local.get(`/api/sales/contratos/${store}/ventas-diarias`, {
      query: { period: '2026-11' },
    });
    expect(month.body.dias[12].venta).toMatchObject(whole);
  });

  test('with its total, the days of delay, the audit mark and the note [S-173 S-067]', async () => {
    expect(reply.body).toMatchObject({
      bruto: 155_000,
      diasAtraso: 2,
      auditada: false,
      comentario: 'Venta nocturna',
    });
    // Each amount counts, and credit notes take nothing from the gross.
    const amounts = {
      boletasEfectivo: 100_000,
      boletasTarjeta: 200_000,
      facturasEfectivo: 400_000,
      facturasTarjeta: 800_000,
      exentasTarjeta: 1_600_000,
      montoNotasCredito: -50_000,
    };
    const sale = { ...plainSale.CHL, ...amounts, fecha: '2026-11-14' };
    expect((await declare(local, store, sale)).body).toMatchObject({ ...amounts, bruto: 3_100_000 });
  });
});

test('what was declared is read back under its contract, and under no other [S-007 S-339]', async () => {
  const day = { fecha: '2026-11-10' };
  const { body: record } = await declare(local, store, { ...plainSale.CHL, ...day });
  const brand = api.as(testEmail('marca', 'CHL'));
  const periodOf = (id: number) =>
    brand.get(`/api/sales/contratos/${id}/ventas-diarias`, { query: { period: '2026-11' } });
  const mine = (await periodOf(store)).body.dias.find((one: { date: string }) => one.date === day.fecha);
  expect(mine.venta).toEqual(record);
  // So is an edit by another user than its author.
  const change = { ...plainSale.CHL, boletas: 11, ...day, rowVersion: 1 };
  const { status, body: edited } = await declare(brand, store, change);
  expect([status, edited.boletas, edited.rowVersion]).toEqual([200, 11, 2]);
  const again = (await periodOf(store)).body.dias.find((one: { date: string }) => one.date === day.fecha);
  expect(again.venta).toEqual(edited);
  const others = (await periodOf(api.world.CHL.a.contractIds[1])).body.dias;
  expect(others.every((one: { venta: unknown }) => one.venta === null)).toBe(true);
});

test('online sales and restaurant cheques are kept and counted in the gross [S-172 S-173 S-067]', async () => {
  const more = {
    online: 3,
    onlineEfectivo: 1_000,
    onlineTarjeta: 2_000,
    chequeRestaurant: 4,
    chequeRestaurantMonto: 8_000,
  };
  const { body } = await declare(local, store, { ...plainSale.CHL, ...more, fecha: '2026-11-09' });
  expect(body).toMatchObject({ ...more, bruto: 155_000 + 11_000, tickets: 12 });
  const month = await local.get(`/api/sales/contratos/${store}/ventas-diarias`, {
    query: { period: '2026-11' },
  });
  expect(month.body.dias[8].venta).toEqual(body);
});

test.each(countryCodes)(
  '%s: credit notes typed positive or negative are stored and read back negative [S-101 S-173 S-178 S-338]',
  async (country) => {
    const client = api.as(testEmail('local', country));
    const contract = api.world[country].a.contractIds[0];
    const send = (fecha: string, montoNotasCredito: number) =>
      declare(client, contract, { ...plainSale[country], fecha, montoNotasCredito });
    expect((await send('2026-11-07', 100)).body.montoNotasCredito).toBe(-100);
    expect((await send('2026-11-08', -100)).body.montoNotasCredito).toBe(-100);
    const month = await client.get(`/api/sales/contratos/${contract}/ventas-diarias`, {
      query: { period: '2026-11' },
    });
    // The gross is not reduced by them.
    const bruto = { CHL: 155_000, PER: 1234.56, ARG: 1234.56, COL: 1234.56 }[country];
    for (const dateNum of [7, 8]) {
      const fecha = `2026-11-0${dateNum}`;
      const kept = { ...plainSale[country], idContrato: contract, fecha, montoNotasCredito: -100, bruto };
      expect(month.body.dias[dateNum - 1].venta).toMatchObject(kept);
    }
    const stored = await api.db
      .selectFrom('daily_sale')
      .select('credit_notes')
      .where('contract_id', '=', contract)
      .where('day', 'in', ['2026-11-07', '2026-11-08'])
      .execute();
    const credit_notes = -toMinorUnits(100, country);
    expect(stored).toEqual([{ credit_notes }, { credit_notes }]);
  },
);

test('Peru’s series, tickets and net amount are kept to the cent [S-177 S-180]', async () => {
  const client = api.as(testEmail('local', 'PER'));
  const [contract] = api.world.PER.a.contractIds;
  const { body } = await declare(client, contract, {
    ...plainSale.PER,
    montoNotasCredito: -12.34,
    fecha: '2026-11-15',
  });
  const month = await client.get(`/api/sales/contratos/${contract}/ventas-diarias`, {
    query: { period: '2026-11' },
  });
  expect(month.body.dias[14].venta).toEqual(body);
  expect(body).toMatchObject({
    montoNotasCredito: -12.34,
    serieBoletas: 'B001',
    serieFacturas: 'F001',
    tickets: 12,
    montoNeto: 1234.56,
    bruto: 1234.56,
  });
});

test('what Peru’s single page accepts may be sent, what neither layout accepts may not [S-257]', async () => {
  const client = api.as(testEmail('local', 'PER'));
  const contract = api.world.PER.a.contractIds[0];
  const send = (change: object) =>
    declare(client, contract, { ...plainSale.PER, fecha: '2026-11-16', ...change });
  const series = (boletas: string, facturas: string) => ({ serieBoletas: boletas, serieFacturas: facturas });
  const nothing = await send({ ...series('', ''), montoNeto: 0 });
  expect([nothing.status, nothing.body.field, nothing.body.message]).toEqual([
    422,
    'montoNeto',
    'debe ser positivo',
  ]);
  expect((await send(series('B00001', ''))).body.field).toBe('serieBoletas');
  expect((await send(series('', 'F00001'))).body.field).toBe('serieFacturas');
  const { status, body } = await send({ ...series('', ''), montoNeto: 0.01 });
  expect([status, body.serieBoletas, body.serieFacturas]).toEqual([200, '', '']);
  const longest = await send({ ...series('B0001', 'F0001'), rowVersion: body.rowVersion });
  expect(longest.status).toBe(200);
});

test('a broken rule answers 422 with the field and the message of the form', async () => {
  const reply = await declare(local, store, {
    ...plainSale.CHL,
    fecha: '2026-11-17',
    boletas: 1000,
    boletasEfectivo: 500,
    boletasTarjeta: 0,
  });
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({
    code: 'RULE_BROKEN',
    field: 'boletas',
    message: 'El número de ticket no puede ser igual o mayor a los montos',
  });
});

test('unknown fields and those of another country are refused', async () => {
  for (const change of [
    { auditada: true },
    { diasAtraso: 0 },
    { bruto: 1 },
    { idContrato: 1 },
    { serieBoletas: 'B001' },
  ]) {
    const reply = await declare(local, store, { ...plainSale.CHL, fecha: '2026-11-17', ...change });
    expect([change, reply.status]).toEqual([change, 400]);
  }
});

test('days that are not open are refused with the reason [S-203 S-206 S-326]', async () => {
  const refused = async (fecha: string) => (await declare(local, store, { ...plainSale.CHL, fecha })).body;
  expect(await refused('2026-11-21')).toMatchObject({
    code: 'DAY_NOT_DECLARABLE',
    field: 'fecha',
    message: 'Este día todavía no se puede declarar.',
  });
  // Nor any later one.
  for (const fecha of ['2026-12-01', '2027-11-20'])
    expect(await refused(fecha)).toMatchObject({ code: 'DAY_NOT_DECLARABLE', field: 'fecha' });
  expect(await refused('2026-10-31')).toMatchObject({
    message: 'Este día ya no se puede declarar: el plazo del mes anterior venció el día 12.',
  });
  expect(await refused('2026-09-30')).toMatchObject({ message: 'Este día ya no se puede declarar.' });
  // Nor while the previous month is still open.
  api.setClock('2026-11-05T15:00:00Z');
  // Nor one of the same months a year before.
  for (const fecha of ['2026-09-30', '2025-10-31', '2025-11-04'])
    expect([fecha, await refused(fecha)]).toMatchObject([
      fecha,
      { code: 'DAY_NOT_DECLARABLE', message: 'Este día ya no se puede declarar.' },
    ]);
  api.setClock(friday);
  expect((await declare(local, store, { ...plainSale.CHL, fecha: '2026-02-30' })).status).toBe(400);
  // Nor is the sale of a closed day edited, nor such a day justified.
  const sale = { ...plainSale.CHL, fecha: '2026-11-02' };
  expect((await declare(local, store, sale)).status).toBe(200);
  api.setClock('2026-12-20T15:00:00Z');
  const edited = await declare(local, store, { ...sale, boletas: 11, rowVersion: 1 });
  const justified = await justifyDay(local, store, { fecha: '2026-11-01', justificacionId: 1 });
  expect([edited.body.code, justified.body.code]).toEqual(['DAY_NOT_DECLARABLE', 'DAY_NOT_DECLARABLE']);
  api.setClock(friday);
});

test('a record says whether it was audited [S-175]', async () => {
  const fecha = '2026-11-06';
  const read = async () =>
    (await local.get(`/api/sales/contratos/${store}/ventas-diarias`, { query: { period: '2026-11' } })).body
      .dias[5].venta;
  const { body } = await declare(local, store, { ...plainSale.CHL, fecha, comentario: 'Venta nocturna' });
  expect(body.comentario).toBe('Venta nocturna');
  expect(await read()).toMatchObject({ auditada: false, comentario: 'Venta nocturna' });
  await lockDay(api.db, store, fecha);
  expect(await read()).toMatchObject({ auditada: true, comentario: 'Venta nocturna' });
});

test('an audited sale is refused for everyone and stays as it was [S-309 S-325 S-326 S-382]', async () => {
  const fecha = '2026-11-05';
  await declare(local, store, { ...plainSale.CHL, fecha });
  await lockDay(api.db, store, fecha);
  for (const role of ['local', 'marca', 'empresa', 'admin'] as const) {
    const reply = await declare(api.as(testEmail(role, 'CHL')), store, {
      ...plainSale.CHL,
      boletas: 1,
      fecha,
      rowVersion: 1,
    });
    expect([role, reply.status, reply.body.message]).toEqual([
      role,
      422,
      'No puedes editar una venta auditada',
    ]);
    const reemplaza = [{ fecha, rowVersion: 1 }];
    const justified = await justifyDay(api.as(testEmail(role, 'CHL')), store, {
      fecha,
      justificacionId: 1,
      reemplaza,
    });
    expect([role, justified.status, justified.body.code]).toEqual([role, 422, 'SALE_AUDITED']);
  }
  // Nor does it say anything else once its month is closed.
  api.setClock('2026-12-20T15:00:00Z');
  const closed = await declare(local, store, { ...plainSale.CHL, boletas: 1, fecha, rowVersion: 1 });
  api.setClock(friday);
  expect([closed.status, closed.body.message]).toEqual([422, 'No puedes editar una venta auditada']);
  const row = await api.db
    .selectFrom('daily_sale')
    .select(['receipt_count', 'row_version'])
    .where('contract_id', '=', store)
    .where('day', '=', fecha)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ receipt_count: 10, row_version: 1 });
  // The table itself refuses it too.
  const byHand = api.db
    .updateTable('daily_sale')
    .set({ tickets: 1 })
    .where('day', '=', fecha)
    .where('contract_id', '=', store);
  await expect(byHand.execute()).rejects.toThrow(/is audited/);
});

test('the cut-off day of the country’s parameter opens the previous month to its last second [S-013 S-014 S-174 S-205]', async () => {
  const brand = api.as(testEmail('marca', 'COL'));
  const contract = api.world.COL.a.contractIds[1];
  const cutOffs = { CHL: 14, PER: 15, ARG: 16, COL: 20 } as const;
  const setCutOff = (country: CountryCode, day: number) => {
    const row = {
      name: `venta_diaria_dia_corte_mes_anterior_${country.toLowerCase()}`,
      value: String(day),
    };
    return api.db
      .insertInto('country_parameter')
      .values(row)
      .onConflict((conflict) => conflict.columns(['name', 'valid_from']).doUpdateSet({ value: row.value }))
      .execute();
  };
  for (const country of countryCodes) await setCutOff(country, cutOffs[country]);
  api.setClock('2026-11-21T04:59:59Z');
  expect((await declare(brand, contract, { ...plainSale.COL, fecha: '2026-10-31' })).body.diasAtraso).toBe(
    20,
  );
  api.setClock('2026-11-21T05:00:00Z');
  const late = await declare(brand, contract, { ...plainSale.COL, fecha: '2026-10-30' });
  expect(late.body.code).toBe('DAY_NOT_DECLARABLE');
  // Each of the others has its own, and its own midnight, so many hours after that of UTC.
  const midnights = { CHL: 3, PER: 5, ARG: 3 } as const;
  for (const country of ['CHL', 'PER', 'ARG'] as const) {
    const other = { ...plainSale[country], fecha: '2026-10-31' };
    const declareAt = async (clock: string) => {
      api.setClock(clock);
      return (await declare(api.as(testEmail('local', country)), api.world[country].a.contractIds[0], other))
        .body;
    };
    const last = cutOffs[country];
    const hours = midnights[country];
    expect([country, (await declareAt(`2026-11-${last + 1}T0${hours}:00:00Z`)).code]).toEqual([
      country,
      'DAY_NOT_DECLARABLE',
    ]);
    expect(await declareAt(`2026-11-${last + 1}T0${hours - 1}:59:59Z`)).toMatchObject({
      fecha: '2026-10-31',
      diasAtraso: last,
    });
  }
  for (const country of countryCodes) await setCutOff(country, 12);
  api.setClock(friday);
});

test('a cut-off day from this month on does not move the end of the previous one [S-397]', async () => {
  const brand = api.as(testEmail('marca', 'PER'));
  const contract = api.world.PER.a.contractIds[1];
  const name = 'venta_diaria_dia_corte_mes_anterior_per';
  const later = { name, value: '25', valid_from: '2026-11-01' };
  await api.db.insertInto('country_parameter').values(later).execute();
  api.setClock('2026-11-16T15:00:00Z');
  const late = await declare(brand, contract, { ...plainSale.PER, fecha: '2026-10-30' });
  expect(late.body.code).toBe('DAY_NOT_DECLARABLE');
  const period = await brand.get(`/api/sales/contratos/${contract}/ventas-diarias`, {
    query: { period: '2026-10' },
  });
  expect(period.body.diaCorte).toBe(12);
  const earlier = { valid_from: '2026-10-31' };
  await api.db.updateTable('country_parameter').set(earlier).where('value', '=', '25').execute();
  expect((await declare(brand, contract, { ...plainSale.PER, fecha: '2026-10-30' })).status).toBe(200);
  // The banner of that month says the day that counts for it.
  const moved = await brand.get(`/api/sales/contratos/${contract}/ventas-diarias`, {
    query: { period: '2026-10' },
  });
  expect(moved.body.diaCorte).toBe(25);
  await api.db.deleteFrom('country_parameter').where('value', '=', '25').execute();
  api.setClock(friday);
});

test('the current month waits for the previous one, which can be completed until the cut-off day [S-220]', async () => {
  const brand = api.as(testEmail('marca', 'ARG'));
  const contract = api.world.ARG.a.contractIds[1];
  /** What the screen opens its dialog by. */
  const waits = async (client: TestClient, of: number): Promise<boolean> => {
    const query = { period: '2026-11' };
    return (await client.get(`/api/sales/contratos/${of}/ventas-diarias`, { query })).body.bloqueado;
  };
  api.setClock('2026-11-05T15:00:00Z');
  const blocked = await declare(brand, contract, { ...plainSale.ARG, fecha: '2026-11-04' });
  expect(blocked.status).toBe(422);
  expect(blocked.body).toMatchObject({
    code: 'PREVIOUS_MONTH_PENDING',
    message: 'No puedes declarar ventas para este mes si tienes ventas pendientes del mes anterior.',
    details: { periodo: '2026-10', pendientes: 31 },
  });
  for (const fecha of daysOfMonth('2026-10').slice(0, -1)) {
    expect((await declare(brand, contract, { ...plainSale.ARG, fecha })).status).toBe(200);
  }
  // One missing day blocks as well, until it is justified.
  const still = await declare(brand, contract, { ...plainSale.ARG, fecha: '2026-11-04' });
  expect(still.body).toMatchObject({ code: 'PREVIOUS_MONTH_PENDING', details: { pendientes: 1 } });
  expect(await waits(brand, contract)).toBe(true);
  // A day of this month is justified all the same.
  const now = await justifyDay(brand, contract, { fecha: '2026-11-03', justificacionId: 1 });
  expect(now.status).toBe(200);
  // So do staff declare one with a reason, and the store edits what stands.
  const venta = { ...plainSale.ARG, fecha: '2026-11-02' };
  const staff = api.as(testEmail('operaciones', 'ARG'));
  const corrected = await staff.post(`/api/sales/contratos/${contract}/ventas-diarias/correccion`, {
    body: { venta, motivo: 'El local informó la venta por correo' },
    headers: newKey(),
  });
  expect(corrected.status).toBe(200);
  expect((await declare(brand, contract, { ...venta, tickets: 13, rowVersion: 1 })).status).toBe(200);
  const last = await justifyDay(brand, contract, { fecha: '2026-10-31', justificacionId: 1 });
  expect(last.status).toBe(200);
  expect(await waits(brand, contract)).toBe(false);
  expect((await declare(brand, contract, { ...plainSale.ARG, fecha: '2026-11-04' })).status).toBe(200);
  // A lease that began at the end of October lacks no earlier day, and blocks nothing after the cut-off day.
  const company = api.as(testEmail('empresa', 'ARG'));
  const young = api.world.ARG.a.contractIds[2];
  await api.db.updateTable('contract').set({ starts_on: '2026-10-30' }).where('id', '=', young).execute();
  const ofYoung = () => declare(company, young, { ...plainSale.ARG, fecha: '2026-11-04' });
  expect((await ofYoung()).body).toMatchObject({
    code: 'PREVIOUS_MONTH_PENDING',
    details: { pendientes: 2 },
  });
  api.setClock('2026-11-12T15:00:00Z');
  expect((await ofYoung()).body).toMatchObject({ code: 'PREVIOUS_MONTH_PENDING' });
  expect(await waits(company, young)).toBe(true);
  // A lease that began with this month has no earlier day to wait for.
  const startsOn = (starts_on: string) =>
    api.db.updateTable('contract').set({ starts_on }).where('id', '=', young).execute();
  await startsOn('2026-11-01');
  expect(await waits(company, young)).toBe(false);
  await startsOn('2026-10-30');
  api.setClock('2026-11-13T15:00:00Z');
  expect(await waits(company, young)).toBe(false);
  expect((await ofYoung()).status).toBe(200);
  api.setClock(friday);
});

test('after the cut-off day an incomplete previous month blocks nothing', async () => {
  const brand = api.as(testEmail('marca', 'ARG'));
  const other = api.world.ARG.a.contractIds[0];
  expect((await declare(brand, other, { ...plainSale.ARG, fecha: '2026-11-19' })).status).toBe(200);
});

test('a contract declares only on the days of its validity [S-204]', async () => {
  const contract = api.world.CHL.a.contractIds[2];
  await api.db
    .updateTable('contract')
    .set({ starts_on: '2026-11-03', real_end_on: '2026-11-10' })
    .where('id', '=', contract)
    .execute();
  const company = api.as(testEmail('empresa', 'CHL'));
  const late = await declare(company, contract, { ...plainSale.CHL, fecha: '2026-11-11' });
  expect(late.body).toMatchObject({
    code: 'DAY_NOT_DECLARABLE',
    message: 'El contrato no está vigente en este día.',
  });
  const early = await declare(company, contract, { ...plainSale.CHL, fecha: '2026-11-02' });
  expect(early.body).toMatchObject({
    code: 'DAY_NOT_DECLARABLE',
    message: 'El contrato no está vigente en este día.',
  });
  expect((await declare(company, contract, { ...plainSale.CHL, fecha: '2026-11-10' })).status).toBe(200);
  const { body } = await company.get(`/api/sales/contratos/${contract}/ventas-diarias`, {
    query: { period: '2026-11' },
  });
  const open = body.dias.filter(({ cargable }: { cargable: boolean }) => cargable);
  expect(open.map(({ dateNum }: { dateNum: number }) => dateNum)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

test('an edit keeps who declared first, when and how late, and writes history and audit log [S-174 D3]', async () => {
  const fecha = '2026-11-12';
  await declare(local, store, { ...plainSale.CHL, fecha });
  api.setClock('2026-11-22T15:00:00Z');
  const company = api.as(testEmail('empresa', 'CHL'));
  const edited = await declare(company, store, {
    ...plainSale.CHL,
    boletasTarjeta: 99_000,
    fecha,
    rowVersion: 1,
  });
  expect(edited.body).toMatchObject({
    boletasTarjeta: 99_000,
    diasAtraso: 8,
    declaradaPor: 'local CHL a',
    declaradaEn: '2026-11-20T15:00:00.000Z',
    rowVersion: 2,
  });
  const history = await api.db
    .selectFrom('daily_sale_history')
    .selectAll()
    .where('contract_id', '=', store)
    .where('day', '=', fecha)
    .orderBy('row_version')
    .execute();
  expect(history.map(({ before, after }) => [before, after])).toMatchObject([
    [null, { receipt_card: 70_000 }],
    [{ receipt_card: 70_000 }, { receipt_card: 99_000 }],
  ]);
  const log = await api.db
    .selectFrom('audit_log')
    .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
    .select(['action', 'before', 'after', 'app_user.email', 'at', 'ip'])
    .where('entity', '=', 'daily_sale')
    .where('entity_id', '=', `${store}-${fecha}`)
    .orderBy('audit_log.id')
    .execute();
  expect(log).toMatchObject([
    {
      action: 'daily-sale.declare',
      before: null,
      after: { receipt_card: 70_000 },
      email: testEmail('local', 'CHL'),
      at: new Date(friday),
      ip: '127.0.0.1',
    },
    {
      action: 'daily-sale.edit',
      before: { receipt_card: 70_000 },
      after: { receipt_card: 99_000 },
      email: testEmail('empresa', 'CHL'),
      at: new Date('2026-11-22T15:00:00Z'),
      ip: '127.0.0.1',
    },
  ]);
  api.setClock(friday);
});

test('nobody edits the history', async () => {
  const change = api.db.updateTable('daily_sale_history').set({ changed_by: 1 });
  await expect(change.execute()).rejects.toThrow(/append-only/);
  await expect(api.db.deleteFrom('daily_sale_history').execute()).rejects.toThrow(/append-only/);
});

test.each(['local', 'marca', 'empresa'] as const)(
  'the %s account declares the days of a rented space within a period [S-005 S-006]',
  async (role) => {
    const client = api.as(testEmail(role, 'PER'));
    // The spaces of the store, of the brand, and of the company.
    const spaces = { local: 1, marca: 2, empresa: 3 }[role];
    const days = { local: ['2026-11-01', '2026-11-02'], marca: ['2026-11-03'], empresa: ['2026-11-04'] }[
      role
    ];
    for (const contract of api.world.PER.a.contractIds.slice(0, spaces)) {
      for (const fecha of days) {
        const { status } = await declare(client, contract, { ...plainSale.PER, fecha });
        expect([role, fecha, status]).toEqual([role, fecha, 200]);
      }
      const { body } = await client.get(`/api/sales/contratos/${contract}/ventas-diarias`, {
        query: { period: '2026-11' },
      });
      const declared = body.dias.filter(({ venta }: { venta: unknown }) => venta !== null);
      expect(declared.map(({ date }: { date: string }) => date)).toEqual(expect.arrayContaining(days));
    }
  },
);

test('finance and people without the permission cannot declare, edit or justify [S-009 S-315]', async () => {
  const fecha = '2026-11-04';
  await declare(local, store, { ...plainSale.CHL, fecha });
  for (const role of ['intfinanzas', 'finanzas', 'marketing'] as const) {
    const client = api.as(testEmail(role, 'CHL'));
    const replies = [
      await declare(client, store, { ...plainSale.CHL, fecha: '2026-11-17' }),
      await declare(client, store, { ...plainSale.CHL, boletas: 11, fecha, rowVersion: 1 }),
      await justifyDay(client, store, { fecha: '2026-11-17', justificacionId: 1 }),
      await client.post('/api/sales/ventas-diarias/varios', {
        body: { ventas: [{ contratoId: store, ...plainSale.CHL, fecha: '2026-11-17' }] },
        headers: newKey(),
      }),
    ];
    expect([role, replies.map(({ status }) => status)]).toEqual([role, [403, 403, 403, 403]]);
  }
  const { body } = await local.get(`/api/sales/contratos/${store}/ventas-diarias`, {
    query: { period: '2026-11' },
  });
  expect(body.dias[3].venta).toMatchObject({ boletas: 10, rowVersion: 1 });
  expect(body.dias[16]).toMatchObject({ estado: 'declarable', venta: null });
});

test('a mall administrator may declare for a store of the building [S-318]', async () => {
  const email = testEmail('admin', 'CHL');
  const send = () => declare(api.as(email), store, { ...plainSale.CHL, fecha: '2026-11-16' });
  // By DailySales (create), and not without it.
  const taken = await api.db
    .deleteFrom('user_permission')
    .where('user_id', 'in', api.db.selectFrom('app_user').select('id').where('email', '=', email))
    .where(
      'permission_id',
      'in',
      api.db
        .selectFrom('permission')
        .select('id')
        .where('action', '=', 'create')
        .where('subject', '=', 'DailySales'),
    )
    .returning(['user_id', 'permission_id', 'company_id'])
    .execute();
  expect((await send()).status).toBe(403);
  await api.db.insertInto('user_permission').values(taken).execute();
  const reply = await send();
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { idContrato: store, fecha: '2026-11-16', declaradaPor: 'admin CHL a' },
  ]);
});

test('another tenant’s contract answers 404, as does one of another country', async () => {
  for (const contract of [api.world.CHL.b.contractIds[0], api.world.PER.a.contractIds[0], 999_999]) {
    const reply = await declare(api.as(testEmail('empresa', 'CHL')), contract, {
      ...plainSale.CHL,
      fecha: '2026-11-17',
    });
    expect([contract, reply.status]).toEqual([contract, 404]);
  }
  const colleague = await declare(local, api.world.CHL.a.contractIds[1], {
    ...plainSale.CHL,
    fecha: '2026-11-17',
  });
  expect(colleague.status).toBe(404);
});

test('counters equal the records after all of this', async () => {
  expect(await checkCounters(api.db)).toEqual([]);
});
