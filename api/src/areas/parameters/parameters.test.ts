import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import { cutOffJudgedOn, readParameter } from './repository.ts';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const read = (name: string) => api.as(testEmail('local', 'CHL')).get(`/api/parameters/parametros/${name}`);

test('a cut-off parameter answers its day, 12 where none is set [S-366 S-198]', async () => {
  const name = 'venta_diaria_dia_corte_mes_anterior_chl';
  await api.db.deleteFrom('country_parameter').execute();
  expect((await read(name)).body).toEqual({ nombre: name, valor: 12 });
  for (const country of countryCodes) {
    for (const sales of ['diaria', 'mensual']) {
      const other = `venta_${sales}_dia_corte_mes_anterior_${country.toLowerCase()}`;
      expect((await read(other)).body).toEqual({ nombre: other, valor: 12 });
    }
  }
  await api.db.insertInto('country_parameter').values({ name, value: '15' }).execute();
  expect((await read(name)).body).toEqual({ nombre: name, valor: 15 });
  for (const other of ['venta_mensual_dia_corte_mes_anterior_chl', 'venta_diaria_dia_corte_mes_anterior_per'])
    expect((await read(other)).body).toEqual({ nombre: other, valor: 12 });
});

test('a value that is no day of a month counts as none', async () => {
  const name = 'venta_diaria_dia_corte_mes_anterior_per';
  for (const value of ['', '0', '32', 'doce', '12.5']) {
    await api.db.deleteFrom('country_parameter').where('name', '=', name).execute();
    await api.db.insertInto('country_parameter').values({ name, value }).execute();
    expect([value, (await read(name)).body.valor]).toEqual([value, 12]);
  }
});

test('a value holds from its day on: a month is judged by the one that held on its last day, before and after', async () => {
  const name = 'venta_diaria_dia_corte_mes_anterior_chl';
  await api.db.deleteFrom('country_parameter').where('name', '=', name).execute();
  const values = [
    { name, value: '15' },
    { name, value: '20', valid_from: '2026-10-31' },
    // The month that is being closed keeps its end.
    { name, value: '25', valid_from: '2026-11-01' },
    { name, value: '5', valid_from: '2027-01-01' },
  ];
  await api.db.insertInto('country_parameter').values(values).execute();
  for (const [now, value] of [
    ['2026-10-20T15:00:00Z', 15],
    ['2026-11-20T15:00:00Z', 20],
    ['2026-12-20T15:00:00Z', 25],
    ['2027-02-20T15:00:00Z', 5],
  ] as const) {
    const on = cutOffJudgedOn('CHL', new Date(now));
    const read = await readParameter(api.db, { parameter: 'corte-diario', country: 'CHL', on });
    expect([now, read]).toEqual([now, value]);
  }
});

test('other rows of the table are not to be had', async () => {
  await api.db.insertInto('country_parameter').values({ name: 'interno', value: '7' }).execute();
  expect((await read('interno')).status).toBe(404);
});

test('without a session nothing is answered', async () => {
  const reply = await api.anonymous.get('/api/parameters/parametros/venta_diaria_dia_corte_mes_anterior_chl');
  expect(reply.status).toBe(401);
});
