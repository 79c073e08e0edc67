import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import type { Usage } from 'shared/endpoints/page-views';
import { cleanUp } from '../../housekeeping.ts';
import { namedRandom } from '../../../demo/random.ts';
import { exportedFile, startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { recountUsage } from './repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
beforeEach(async () => {
  for (const table of ['page_view', 'usage_day', 'usage_visit'] as const)
    await api.db.deleteFrom(table).execute();
});
afterAll(() => api.close());

const as = (role: Parameters<typeof testEmail>[0], country: 'CHL' | 'PER' = 'CHL') =>
  api.as(testEmail(role, country));
const view = (route: string, at = '2026-11-20T15:00:00Z') => ({ route, at, version: '1.2.0' });
const send = (client: ReturnType<typeof as>, ...views: object[]) =>
  client.post('/api/page-views', { body: { views } });
const usage = (query = { desde: '2026-11-19', hasta: '2026-11-20' }) =>
  as('admin').get('/api/page-views/usage', { query });

test('each view is kept with route, time and version, and the session’s own country and role [P-035 P-036]', async () => {
  const other = { ...view('VENTAS_DETALLE', '2026-11-20T14:58:00Z'), version: '1.3.0' };
  expect((await send(as('local', 'PER'), view('HOME'), other)).body).toEqual({ recorded: 2 });
  const rows = await api.db.selectFrom('page_view').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { route: 'HOME', country_code: 'PER', role_id: 'EXT_LOCAL', version: '1.2.0' },
    { route: 'VENTAS_DETALLE', country_code: 'PER', role_id: 'EXT_LOCAL', version: '1.3.0' },
  ]);
  expect(rows.map(({ at }) => at.toISOString())).toEqual([
    '2026-11-20T15:00:00.000Z',
    '2026-11-20T14:58:00.000Z',
  ]);
  await send(as('empresa'), view('FACTURAS'));
  const ofCompany = api.db.selectFrom('page_view').select(['country_code', 'role_id']);
  expect(await ofCompany.where('route', '=', 'FACTURAS').execute()).toEqual([
    { country_code: 'CHL', role_id: 'EXT_EMPRESA' },
  ]);
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

test('internal staff see views and people per screen and per day, of their own country [P-036]', async () => {
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
  const query = { desde: '2026-11-19', hasta: '2026-11-20' };
  for (const role of ['intfinanzas', 'marketing', 'operaciones', 'portal'] as const)
    expect([role, (await as(role).get('/api/page-views/usage', { query })).body]).toEqual([role, body]);
  for (const role of ['local', 'marca', 'empresa', 'finanzas'] as const)
    expect([role, (await as(role).get('/api/page-views/usage', { query })).status]).toEqual([role, 403]);
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

test('the usage is exported as a spreadsheet with the screens’ names', async () => {
  await send(as('local'), view('ESPACIO_LOCALES'));
  const period = { desde: '2026-11-01', hasta: '2026-11-20' };
  const link = await exportedFile(api, as('marketing'), '/api/page-views/usage/export', period);
  expect(link.filename).toMatch(/^docs-\d+\.xlsx$/);
  const file = await as('marketing').get(link.url);
  const [sheet] = Object.values(read(file.bytes).Sheets);
  expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toEqual([
    ['Pantalla', 'Visitas', 'Personas', 'Última visita'],
    ['Locales', 1, 1, expect.any(Number)],
  ]);
  expect(sheet?.D2).toMatchObject({ t: 'n', w: '20/11/2026 12:00:00' });
});

test('views older than 90 days are removed [P-036]', async () => {
  await send(as('local'), view('HOME'));
  await api.db
    .updateTable('page_view')
    .set({ at: new Date('2026-08-22T14:00:00Z') })
    .execute();
  await send(as('local'), view('CONTRATOS'));
  await api.db
    .updateTable('page_view')
    .set({ at: new Date('2026-08-22T16:00:00Z') })
    .where('route', '=', 'CONTRATOS')
    .execute();
  await send(as('local'), view('FACTURAS'));
  await cleanUp(api.deps);
  const rows = await api.db.selectFrom('page_view').select('route').orderBy('id').execute();
  expect(rows).toEqual([{ route: 'CONTRATOS' }, { route: 'FACTURAS' }]);
});

test('totals and visits go with the views that they counted', async () => {
  await send(as('local'), view('HOME'));
  await api.db.updateTable('usage_day').set({ day: '2026-08-21' }).execute();
  await api.db.updateTable('usage_visit').set({ last_day: '2026-08-21' }).execute();
  await send(as('empresa'), view('HOME'));
  await cleanUp(api.deps);
  const days = await api.db.selectFrom('usage_day').select('day').distinct().execute();
  const visits = await api.db.selectFrom('usage_visit').select('last_day').distinct().execute();
  expect([days, visits]).toEqual([[{ day: '2026-11-20' }], [{ last_day: '2026-11-20' }]]);
});

/** What the raw views say, which the totals have to say as well. */
async function counted(desde: string, hasta: string) {
  const within = sql<boolean>`country_code = 'CHL'
    and (at at time zone 'America/Santiago')::date between ${desde}::date and ${hasta}::date`;
  const { rows } = await sql`
    select route, count(*)::integer as views, count(distinct user_id)::integer as people, max(at) as "lastAt"
    from page_view where ${within} group by route order by views desc, route`.execute(api.db);
  const days = await sql`
    select (at at time zone 'America/Santiago')::date as day, count(*)::integer as views,
      count(distinct user_id)::integer as people
    from page_view where ${within} group by 1 order by 1`.execute(api.db);
  return JSON.parse(JSON.stringify({ screens: rows, days: days.rows }));
}

async function expectTotalsOfViews(): Promise<void> {
  for (const [desde, hasta] of [
    ['2026-11-20', '2026-11-20'],
    ['2026-11-14', '2026-11-20'],
    ['2026-11-03', '2026-11-09'],
    ['2026-08-23', '2026-11-20'],
  ] as const) {
    const { body } = await usage({ desde, hasta });
    const days = body.days.filter(({ views }: { views: number }) => views > 0);
    expect({ desde, screens: body.screens, days }).toEqual({ desde, ...(await counted(desde, hasta)) });
  }
}

const screens = ['HOME', 'FACTURAS', 'VENTAS_DETALLE', 'PERFIL'];

test('the totals of any period are what its views come to, each person once', async () => {
  const chance = namedRandom('usage');
  for (let ago = 89; ago >= 0; ago -= chance() < 0.5 ? 1 : 9) {
    const at = new Date(Date.parse('2026-11-20T15:00:00Z') - ago * 86_400_000).toISOString();
    api.setClock(at);
    for (const role of ['local', 'empresa', 'marketing', 'admin'] as const) {
      const seen = screens.filter(() => chance() < 0.4);
      if (seen.length > 0)
        await send(as(role), ...seen.flatMap((route) => [view(route, at), view(route, at)]));
    }
  }
  api.setClock('2026-11-20T15:00:00Z');
  await expectTotalsOfViews();
  await recountUsage(api.db, 'CHL');
  await expectTotalsOfViews();
});

test('views of both sides of midnight in one call belong to their days [T21]', async () => {
  api.setClock('2026-11-20T03:10:00Z');
  await send(
    as('local'),
    view('HOME', '2026-11-20T03:05:00Z'),
    view('HOME', '2026-11-20T02:55:00Z'),
    view('PERFIL', '2026-11-20T02:50:00Z'),
  );
  api.setClock('2026-11-20T15:00:00Z');
  await expectTotalsOfViews();
});

test('views that come at once are all counted, and each person once', async () => {
  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      send(as(index % 2 === 0 ? 'local' : 'empresa'), ...screens.map((route) => view(route)).toReversed()),
    ),
  );
  const { body } = await usage();
  expect(body.days[1]).toEqual({ day: '2026-11-20', views: 96, people: 2 });
  expect(body.screens.map(({ views, people }: Usage['screens'][number]) => [views, people])).toEqual(
    screens.map(() => [24, 2]),
  );
});

test('the usage of 90 days reads the kept totals and no views', async () => {
  await send(as('local'), view('HOME'));
  await api.db.deleteFrom('page_view').execute();
  expect((await usage({ desde: '2026-08-23', hasta: '2026-11-20' })).body.screens).toMatchObject([
    { route: 'HOME', views: 1, people: 1 },
  ]);
});
