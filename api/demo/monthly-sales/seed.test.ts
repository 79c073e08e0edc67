import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { listMonthlySales } from 'shared/endpoints/monthly-sales';
import { countryCodes } from 'shared/countries';
import { monthlyFormValues, monthlySaleProblems, monthlySubmission } from 'shared/rules';
import { readWorld } from '../read-world.ts';
import { startTestApi, testEmail, type TestApi } from '../../src/testing/index.ts';
import { seedSales } from '../sales/seed.ts';
import { seedMonthlySales } from './seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  const world = await readWorld(api.db, api.deps);
  await seedSales(api.db, world);
  await seedMonthlySales(api.db, world);
});
afterAll(() => api.close());

const month = async (country: (typeof countryCodes)[number], mes: number) => {
  const { body } = await api
    .as(testEmail('admin', country))
    .get('/api/sales/contratos/ventas-mensuales', { query: { agno: 2026, mes, size: 50 } });
  return listMonthlySales.reply.parse(body);
};

test('every demo month would pass the form that it was supposedly typed into, and its files are there', async () => {
  for (const country of countryCodes) {
    const { content } = await month(country, 9);
    expect(content.length).toBeGreaterThan(0);
    for (const { ventaMensual, codigo } of content) {
      if (ventaMensual === null) throw new Error(`${codigo} declared nothing.`);
      const values = monthlySubmission(country, monthlyFormValues(country, '2026-09', ventaMensual));
      expect([codigo, monthlySaleProblems(country, values, ventaMensual.evidenciaArchivos.length)]).toEqual([
        codigo,
        [],
      ]);
    }
    const [file] = content.flatMap(({ ventaMensual }) => ventaMensual?.evidenciaArchivos ?? []);
    const admin = api.as(testEmail('admin', country));
    const link = await admin.get(`/api/sales/archivos/${file?.id}/download`);
    expect((await admin.get(link.body.url)).bytes.length).toBeGreaterThan(1000);
  }
});

test('the demo months agree with the daily sales, and some of the last month are still owed', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from monthly_sale s
    join contract c on c.id = s.contract_id
    join month_counter m on m.contract_id = s.contract_id and m.month = s.month
    where c.country_code in ('CHL', 'ARG') and s.gross <> m.gross or c.country_code = 'PER' and s.net <> m.gross
      or c.country_code = 'COL' and s.net <> m.gross + m.credit_notes`.execute(api.db);
  expect(rows).toEqual([{ wrong: 0 }]);
  for (const country of countryCodes) {
    const { resumen, abierto } = await month(country, 10);
    expect([country, abierto]).toEqual([country, true]);
    expect(resumen.declarados).toBeLessThan(resumen.contratos);
  }
});
