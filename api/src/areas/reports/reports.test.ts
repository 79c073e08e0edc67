import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { read, utils } from 'xlsx';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { declare } from '../sales/testing.ts';
import { actForToo } from '../users/testing.ts';
import { figuresOf, declaredPart } from './figures.ts';
import type { CompanyMonth } from './repository.ts';

let api: TestApi;
let company: TestClient;
let base: string;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  company = api.as(testEmail('empresa', 'PER'));
  base = `/api/powerbi/reportes/empresas/${api.world.PER.a.companyId}`;
});
afterAll(() => api.close());

test('a company without declared months has no report; then name, description and period of each [P-326 P-059]', async () => {
  expect((await company.get(base)).body).toEqual([]);
  const local = api.as(testEmail('local', 'PER'));
  const [store] = api.world.PER.a.contractIds;
  for (const fecha of ['2026-11-02', '2026-11-03']) {
    const { status } = await declare(local, store, {
      fecha,
      serieBoletas: 'B001',
      serieFacturas: 'F001',
      tickets: 12,
      montoNeto: 1234.56,
    });
    expect(status).toBe(200);
  }
  const other = await api
    .as(testEmail('empresa', 'PER', 'b'))
    .get(`/api/powerbi/reportes/empresas/${api.world.PER.b.companyId}`);
  expect([other.status, other.body]).toEqual([200, []]);
  const { body } = await company.get(base);
  expect(body.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
    'Ventas por mes',
    'Tickets por mes',
    'Ticket promedio',
    'Cumplimiento de la declaración',
  ]);
  expect(body[0]).toEqual({
    id: 'ventas-por-mes',
    nombre: 'Ventas por mes',
    descripcion: 'Lo que declararon los locales de su empresa, mes a mes y por centro comercial.',
    desde: '2025-12',
    hasta: '2026-11',
  });
  const ids = ['ventas-por-mes', 'tickets-por-mes', 'ticket-promedio', 'cumplimiento-de-declaracion'];
  expect(body).toMatchObject(ids.map((id) => ({ id, desde: '2025-12', hasta: '2026-11' })));
  expect(new Set(body.map(({ descripcion }: { descripcion: string }) => descripcion)).size).toBe(4);
  // The reports of the company that is named, and of one in reach.
  const foreign = `/api/powerbi/reportes/empresas/${api.world.PER.b.companyId}`;
  const leave = await actForToo(api, testEmail('empresa', 'PER'), api.world.PER.b.companyId);
  const ofBoth = [await company.get(foreign), await company.get(base)];
  await leave();
  expect(ofBoth.map(({ status, body: reports }) => [status, reports])).toEqual([
    [200, []],
    [200, body],
  ]);
  expect((await company.get(foreign)).status).toBe(404);
});

test('a report is worked out of what was declared, and goes out as a sheet', async () => {
  const { body } = await company.get(`${base}/ventas-por-mes`);
  const mall = { id: api.world.PER.a.buildingId, nombre: 'Mall PER-A' };
  expect(body).toMatchObject({ unidad: 'monto', centros: [mall] });
  expect(body.meses).toHaveLength(12);
  expect(body.meses[0]).toEqual({ mes: '2025-12', valores: [null], total: null });
  const { total, valores } = body.meses[11];
  expect(total).toBeGreaterThanOrEqual(2 * 1234.56);
  expect(valores).toEqual([total]);
  const link = await exportedFile(api, company, `${base}/ventas-por-mes/export`, {});
  const { bytes } = await company.get(link.url);
  const rows = utils.sheet_to_json<unknown[]>(Object.values(read(bytes).Sheets)[0] ?? {}, { header: 1 });
  expect(rows[0]).toEqual(['Mes', 'Mall PER-A', 'Total']);
  expect(rows[12]).toEqual(['noviembre 2026', total, total]);
});

test('each report is of the last 3, 6, 12 or 24 months, as asked for', async () => {
  const read = async (service: string, meses: number) =>
    (await company.get(`${base}/${service}`, { query: { meses } })).body;
  const tickets = await read('tickets-por-mes', 3);
  expect(tickets).toMatchObject({ unidad: 'cantidad', desde: '2026-09', hasta: '2026-11' });
  expect(tickets.meses.map(({ total }: { total: number | null }) => total)).toEqual([null, null, 24]);
  const average = await read('ticket-promedio', 24);
  const sold = await read('ventas-por-mes', 24);
  expect([average.desde, average.meses.length]).toEqual(['2024-12', 24]);
  expect(average.meses[23].total).toBeCloseTo(sold.meses[23].total / 24, 2);
  const refused = await company.get(`${base}/ventas-por-mes`, { query: { meses: 5 } });
  expect(refused.status).toBe(400);
});

test('who may not read sales gets no report [P-059]', async () => {
  const finance = api.as(testEmail('finanzas', 'PER'));
  expect((await finance.get(base)).body).toEqual([]);
  expect((await finance.get(`${base}/ventas-por-mes`)).status).toBe(403);
});

test('the part declared counts the days that were due before today, declared or justified', () => {
  const row = (change: Partial<CompanyMonth>): CompanyMonth => ({
    month: '2026-11-01',
    expected: 2 ** 30 - 1,
    declared: 0,
    justified: 0,
    gross: 0,
    tickets: 0,
    building_id: 1,
    building_name: 'Mall',
    ...change,
  });
  const part = declaredPart('2026-11-10');
  // Ten days are due; days 1 to 4 were declared, day 5 justified, day 20 declared ahead.
  const rows = [row({ declared: 0b1111 | (1 << 19), justified: 0b10000 })];
  expect(part(rows)).toBe(50);
  expect(part([])).toBeNull();
  const { meses } = figuresOf(rows, '2026-10', 2, part);
  expect(meses).toEqual([
    { mes: '2026-10', valores: [null], total: null },
    { mes: '2026-11', valores: [50], total: 50 },
  ]);
});
