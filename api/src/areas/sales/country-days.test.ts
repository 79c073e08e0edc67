import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countryCodes, type CountryCode } from 'shared/countries';
import { daysOfMonth, previousMonth } from 'shared/rules';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { ask } from '../correction-requests/testing.ts';
import { declare, justifyDay, lockDay, plainSale } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-07-10T15:00:00Z' });
});
afterAll(() => api.close());

type Day = { date: string; dateNum: number; estado: string; cargable: boolean; pendiente: boolean };

const clientOf = (country: CountryCode) => api.as(testEmail('local', country));
const storeOf = (country: CountryCode): number => api.world[country].a.contractIds[0];

/** A month of the country's store, as the API tells it at an instant. */
async function monthAt(country: CountryCode, instant: string, period = instant.slice(0, 7)) {
  api.setClock(instant);
  const { body } = await clientOf(country).get(`/api/sales/contratos/${storeOf(country)}/ventas-diarias`, {
    query: { period },
  });
  const dias: readonly Day[] = body.dias;
  return {
    today: body.hoy,
    lastPending: dias.findLast(({ pendiente }) => pendiente)?.date,
    open: dias.filter(({ cargable }) => cargable).map(({ dateNum }) => dateNum),
  };
}
type Told = Awaited<ReturnType<typeof monthAt>>;

const secondBefore = (instant: string): string => new Date(Date.parse(instant) - 1_000).toISOString();

/** What is told a second before an instant, and at it. */
async function around<T>(country: CountryCode, instant: string, what: (told: Told) => T, period?: string) {
  return [
    what(await monthAt(country, secondBefore(instant), period ?? instant.slice(0, 7))),
    what(await monthAt(country, instant, period)),
  ];
}

test.each([
  // In winter Santiago is an hour behind Buenos Aires, in summer it is not.
  ['CHL', '2026-07', 4],
  ['CHL', '2026-11', 3],
  ['PER', '2026-07', 5],
  ['PER', '2026-11', 5],
  ['ARG', '2026-07', 3],
  ['ARG', '2026-11', 3],
  ['COL', '2026-07', 5],
  ['COL', '2026-11', 5],
] as const)(
  'in %s, in %s, the day begins %d hours after midnight UTC, yesterday is pending at its noon, the cut-off day ends with it [S-216 S-217 S-408 T21]',
  async (country, month, hours) => {
    const midnight = `${month}-10T0${hours}:00:00Z`;
    const noon = `${month}-10T${12 + hours}:00:00Z`;
    expect(await around(country, midnight, ({ today }) => today)).toEqual([`${month}-09`, `${month}-10`]);
    expect(await around(country, noon, ({ lastPending }) => lastPending)).toEqual([
      `${month}-08`,
      `${month}-09`,
    ]);
    // The 12th is the last day on which the month before is open.
    const afterCutOff = `${month}-13T0${hours}:00:00Z`;
    const isOpen = ({ open }: Told) => open.length > 0;
    expect(await around(country, afterCutOff, isOpen, previousMonth(month))).toEqual([true, false]);
    // Sales that are sent are judged by the same clock, here of a store that nothing else reads.
    const sentAt = async (instant: string, fecha: string): Promise<number> => {
      api.setClock(instant);
      const [, store] = api.world[country].a.contractIds;
      const sale = { ...plainSale[country], fecha };
      return (await declare(api.as(testEmail('empresa', country)), store, sale)).status;
    };
    // After the cut-off day, nothing of the month before keeps it from declaring.
    const later = `${month}-20T0${hours}:00:00Z`;
    const today = `${month}-20`;
    expect([await sentAt(secondBefore(later), today), await sentAt(later, today)]).toEqual([422, 200]);
    const [last, next] = [`${previousMonth(month)}-28`, `${previousMonth(month)}-27`];
    expect([await sentAt(secondBefore(afterCutOff), last), await sentAt(afterCutOff, next)]).toEqual([
      200, 422,
    ]);
  },
);

test('when Santiago changes its hour, day, noon and cut-off go by its clocks [T21]', async () => {
  const setCutOff = (value: string) =>
    api.db
      .updateTable('country_parameter')
      .set({ value })
      .where('name', '=', 'venta_diaria_dia_corte_mes_anterior_chl')
      .execute();
  const today = ({ today: day }: Told) => day;
  const lastPending = ({ lastPending: day }: Told) => day;
  const isLastDayOpen = ({ open }: Told) => open.includes(31);
  // On 4 April 23:00 to 24:00 comes twice, so that the day lasts 25 hours.
  await setCutOff('4');
  expect(await around('CHL', '2026-04-05T04:00:00Z', today)).toEqual(['2026-04-04', '2026-04-05']);
  expect(today(await monthAt('CHL', '2026-04-05T03:00:00Z'))).toBe('2026-04-04');
  expect(await around('CHL', '2026-04-05T16:00:00Z', lastPending)).toEqual(['2026-04-03', '2026-04-04']);
  expect(await around('CHL', '2026-04-05T04:00:00Z', isLastDayOpen, '2026-03')).toEqual([true, false]);
  // On 6 September there is no 00:00 to 01:00.
  await setCutOff('5');
  expect(await around('CHL', '2026-09-06T04:00:00Z', today)).toEqual(['2026-09-05', '2026-09-06']);
  expect(await around('CHL', '2026-09-06T15:00:00Z', lastPending)).toEqual(['2026-09-04', '2026-09-05']);
  expect(await around('CHL', '2026-09-06T04:00:00Z', isLastDayOpen, '2026-08')).toEqual([true, false]);
  await setCutOff('12');
});

test.each(countryCodes)(
  'in %s each day of the current month up to today can be declared, no later one and none of two months before [S-203 S-204 S-206]',
  async (country) => {
    const now = '2026-11-20T15:00:00Z';
    const upToToday = Array.from({ length: 20 }, (_, index) => index + 1);
    // The month before is still open, and the one before that is not.
    expect((await monthAt(country, '2026-11-05T15:00:00Z', '2026-09')).open).toEqual([]);
    expect((await monthAt(country, now)).open).toEqual(upToToday);
    expect((await monthAt(country, now, '2026-12')).open).toEqual([]);
    const send = (fecha: string) =>
      declare(clientOf(country), storeOf(country), { ...plainSale[country], fecha });
    for (const fecha of ['2026-11-01', '2026-11-20'])
      expect(await send(fecha)).toMatchObject({ status: 200, body: { fecha } });
    for (const fecha of ['2026-11-21', '2026-12-01', '2026-09-30'])
      expect(await send(fecha)).toMatchObject({ status: 422, body: { code: 'DAY_NOT_DECLARABLE' } });
  },
);

test('every day is in one of six states, of which declarable and declared ones take a sale until the cut-off [S-200]', async () => {
  const client = api.as(testEmail('empresa', 'CHL'));
  const contract = api.world.CHL.a.contractIds[2];
  const now = '2026-11-20T15:00:00Z';
  api.setClock(now);
  for (const fecha of ['2026-11-01', '2026-11-02'])
    await declare(client, contract, { ...plainSale.CHL, fecha });
  await justifyDay(client, contract, { fecha: '2026-11-03', justificacionId: 2, comentario: 'Inventario' });
  await lockDay(api.db, contract, '2026-11-01');
  const statesAt = async (instant: string, period: string): Promise<string[]> => {
    api.setClock(instant);
    const path = `/api/sales/contratos/${contract}/ventas-diarias`;
    const { body } = await client.get(path, { query: { period } });
    return body.dias.map(({ estado }: Day) => estado);
  };
  expect(await statesAt(now, '2026-11')).toEqual([
    'audited',
    'declared',
    'justified',
    ...Array(17).fill('declarable'),
    ...Array(10).fill('not-declarable'),
  ]);
  const october = daysOfMonth('2026-10');
  expect(await statesAt('2026-11-12T15:00:00Z', '2026-10')).toEqual(october.map(() => 'declarable'));
  // Declared before the cut-off, which a declared day outlives.
  api.setClock('2026-11-12T15:00:00Z');
  const edit = (fecha: string, rowVersion: number | null) =>
    declare(client, contract, { ...plainSale.CHL, fecha, rowVersion });
  const { body: late } = await edit('2026-10-31', null);
  expect(await statesAt('2026-11-13T15:00:00Z', '2026-10')).toEqual([
    ...Array(30).fill('undeclared-locked'),
    'declared',
  ]);
  for (const [fecha, rowVersion] of [
    ['2026-10-30', null],
    ['2026-10-31', late.rowVersion],
  ] as const)
    expect(await edit(fecha, rowVersion)).toMatchObject({
      status: 422,
      body: { code: 'DAY_NOT_DECLARABLE' },
    });
  // Its store asks for a correction instead.
  const asked = await ask(client, contract, {
    ...plainSale.CHL,
    boletas: 20,
    fecha: '2026-10-31',
    rowVersion: late.rowVersion,
  });
  expect(asked).toMatchObject({ status: 200, body: { estado: 'abierta' } });
  api.setClock(now);
  expect(await edit('2026-11-02', 1)).toMatchObject({ status: 200, body: { rowVersion: 2 } });
  expect(await edit('2026-11-01', 1)).toMatchObject({ status: 422, body: { code: 'SALE_AUDITED' } });
  expect(await edit('2026-11-20', null)).toMatchObject({ status: 200 });
  expect(await edit('2026-11-21', null)).toMatchObject({ status: 422, body: { code: 'DAY_NOT_DECLARABLE' } });
  // Days with a record keep their state when the month is closed.
  expect((await statesAt('2026-12-20T15:00:00Z', '2026-11')).slice(0, 4)).toEqual([
    'audited',
    'declared',
    'justified',
    'undeclared-locked',
  ]);
});
