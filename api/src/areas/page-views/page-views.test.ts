import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { read, utils } from 'xlsx';
import { tidyUp } from '../../housekeeping.ts';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
beforeEach(() => api.db.deleteFrom('page_view').execute());
afterAll(() => api.close());

const as = (role: 'local' | 'empresa' | 'admin' | 'marketing', country: 'CHL' | 'PER' = 'CHL') =>
  api.as(testEmail(role, country));
const view = (route: string, at = '2026-11-20T15:00:00Z') => ({ route, at, version: '1.2.0' });
const send = (client: ReturnType<typeof as>, ...views: object[]) =>
  client.post('/api/page-views', { body: { views } });
const usage = (query = { desde: '2026-11-19', hasta: '2026-11-20' }) =>
  as('admin').get('/api/page-views/usage', { query });

test('P-035 P-036 each view is kept with route, time and version, and the session’s own country and role', async () => {
  expect((await send(as('local', 'PER'), view('HOME'), view('VENTAS_DETALLE'))).body).toEqual({
    recorded: 2,
  });
  const rows = await api.db.selectFrom('page_view').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { route: 'HOME', country_code: 'PER', role_id: 'EXT_LOCAL', version: '1.2.0' },
    { route: 'VENTAS_DETALLE', country_code: 'PER', role_id: 'EXT_LOCAL' },
  ]);
  expect(rows[0]?.at.toISOString()).toBe('2026-11-20T15:00:00.000Z');
});

test('a wrong clock does not move a view; an unknown route, field or a flood is refused', async () => {
  await send(as('local'), view('HOME', '2020-01-01T00:00:00Z'), view('HOME', '2030-01-01T00:00:00Z'));
  const rows = await api.db.selectFrom('page_view').select('at').execute();
  expect(new Set(rows.map(({ at }) => at.toISOString().slice(0, 10)))).toEqual(new Set(['2026-11-20']));
  for (const bad of [
    [view('NO_SUCH')],
    [{ ...view('HOME'), country: 'PER' }],
    Array.from({ length: 51 }, () => view('HOME')),
    [],
  ]) {
    expect((await send(as('local'), ...bad)).status).toBe(400);
  }
});

test('P-036 internal staff see views and people per screen and per day, of their own country', async () => {
  await send(as('local'), view('HOME'), view('HOME'), view('VENTAS_DETALLE'));
  await send(as('empresa'), view('HOME'));
  await send(as('local', 'PER'), view('HOME'));
  const { body } = await usage();
  expect(body.screens).toEqual([
    { route: 'HOME', views: 3, people: 2, lastAt: '2026-11-20T15:00:00.000Z' },
    { route: 'VENTAS_DETALLE', views: 1, people: 1, lastAt: '2026-11-20T15:00:00.000Z' },
  ]);
  expect(body.days).toEqual([
    { day: '2026-11-19', views: 0, people: 0 },
    { day: '2026-11-20', views: 4, people: 2 },
  ]);
});

test('a view at night belongs to the day of the country’s clock', async () => {
  api.setClock('2026-11-20T02:30:00Z');
  await send(as('local'), view('HOME', '2026-11-20T02:29:00Z'));
  expect((await usage()).body.days).toMatchObject([
    { day: '2026-11-19', views: 1 },
    { day: '2026-11-20', views: 0 },
  ]);
  api.setClock('2026-11-20T15:00:00Z');
});

test('tenants do not see the usage; a period backwards or beyond 90 days is refused at its field', async () => {
  expect((await as('empresa').get('/api/page-views/usage', { query: {} })).status).toBe(403);
  expect((await usage({ desde: '2026-11-20', hasta: '2026-11-19' })).body.field).toBe('hasta');
  expect((await usage({ desde: '2026-08-01', hasta: '2026-11-20' })).body.field).toBe('desde');
});

test('U-409 the usage is exported as a spreadsheet with the screens’ names', async () => {
  await send(as('local'), view('ESPACIO_LOCALES'));
  const { body } = await as('marketing').post('/api/page-views/usage/export', {
    body: { desde: '2026-11-01', hasta: '2026-11-20' },
  });
  expect(body.filename).toMatch(/^docs-\d+\.xlsx$/);
  const file = await as('marketing').get(body.url);
  const [sheet] = Object.values(read(file.bytes).Sheets);
  expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toEqual([
    ['Pantalla', 'Visitas', 'Personas', 'Última visita'],
    ['Locales', 1, 1, expect.any(Number)],
  ]);
  expect(sheet?.D2).toMatchObject({ t: 'n', w: '20/11/2026 12:00:00' });
});

test('P-036 views older than 90 days are removed', async () => {
  await send(as('local'), view('HOME'));
  await api.db
    .updateTable('page_view')
    .set({ at: new Date('2026-08-22T14:00:00Z') })
    .execute();
  await send(as('local'), view('FACTURAS'));
  await tidyUp(api.deps);
  const rows = await api.db.selectFrom('page_view').select('route').execute();
  expect(rows).toEqual([{ route: 'FACTURAS' }]);
});
