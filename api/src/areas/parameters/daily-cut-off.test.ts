import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { declare, plainSale } from '../sales/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => api.close());

test.each([
  ['CHL', 'venta_diaria_dia_corte_mes_anterior_chl'],
  ['PER', 'venta_diaria_dia_corte_mes_anterior_per'],
  ['ARG', 'venta_diaria_dia_corte_mes_anterior_arg'],
  ['COL', 'venta_diaria_dia_corte_mes_anterior_col'],
] as const)('the cut-off day of the daily sales of %s is the parameter %s [S-367]', async (country, name) => {
  const [contract] = api.world[country].a.contractIds;
  const set = async (value: string) => {
    const here = api.db.updateTable('country_parameter').set({ value }).where('name', '=', name);
    expect(Number((await here.executeTakeFirstOrThrow()).numUpdatedRows)).toBe(1);
  };
  const onThe20th = async () => {
    const sale = { ...plainSale[country], fecha: '2026-10-31' };
    const { status, body } = await declare(api.as(testEmail('local', country)), contract, sale);
    return [status, body.code];
  };
  expect(await onThe20th()).toEqual([422, 'DAY_NOT_DECLARABLE']);
  await set('20');
  expect(await onThe20th()).toEqual([200, undefined]);
});

test('without a value of the parameter it is the 12th [S-402]', async () => {
  for (const country of countryCodes) {
    const [contract] = api.world[country].a.contractIds;
    const name = `venta_diaria_dia_corte_mes_anterior_${country.toLowerCase()}`;
    await api.db.deleteFrom('country_parameter').where('name', '=', name).execute();
    const declareAt = async (clock: string) => {
      api.setClock(clock);
      const sale = { ...plainSale[country], fecha: '2026-10-30' };
      const { status, body } = await declare(api.as(testEmail('local', country)), contract, sale);
      return [country, status, body.code];
    };
    expect(await declareAt('2026-11-13T15:00:00Z')).toEqual([country, 422, 'DAY_NOT_DECLARABLE']);
    expect(await declareAt('2026-11-12T15:00:00Z')).toEqual([country, 200, undefined]);
  }
});
