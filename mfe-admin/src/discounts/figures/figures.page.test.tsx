import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { startAdminApi } from '../../testing/admin-api.ts';
import FiguresPage from './figures.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const figures = 'GET /discounts/clients/10/figures';
const mall = { id: 1, name: 'Plaza Cordillera' };
const body = {
  from: '2026-11-19',
  to: '2026-11-20',
  obtained: 8,
  redeemed: 3,
  days: [
    { day: '2026-11-19', obtained: 5, redeemed: 1 },
    { day: '2026-11-20', obtained: 3, redeemed: 2 },
  ],
  malls: [{ ...mall, redeemed: 3 }],
};

beforeEach(() => {
  api.forget();
  api.on(figures, { status: 200, body });
  api.on('GET /discounts/clients/10/brands', { status: 200, body: [] });
  api.on('GET /discounts/clients/10/buildings', { status: 200, body: [mall] });
});

test('a chart shows coupons obtained and redeemed by day, and a table has the same numbers', async () => {
  renderScreen(<FiguresPage />, { session: {} });
  const chart = within(await screen.findByRole('figure', { name: 'Cupones obtenidos por día' }));
  expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '19/11/2026: 5',
    '20/11/2026: 3',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Tabla' }));
  const table = within(await screen.findByRole('table', { name: 'Cupones por día' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['viernes 20/11/202632', 'jueves 19/11/202651']);
  const malls = within(screen.getByRole('table', { name: 'Canjeados por centro comercial' }));
  expect(malls.getByRole('row', { name: /Plaza Cordillera 3/ })).toBeVisible();
});

test('with a mall only redemptions are counted, and it says why', async () => {
  const days = body.days.map((day) => ({ ...day, obtained: null }));
  api.on(figures, { status: 200, body: { ...body, obtained: null, days } });
  renderScreen(<FiguresPage />, { session: {}, path: '/?centro=1' });
  expect(await screen.findByText(/con ese filtro se cuentan los canjes/)).toBeVisible();
  expect(screen.queryByRole('figure', { name: 'Cupones obtenidos por día' })).toBeNull();
  expect(api.askedFor(figures)[0]?.query.get('buildings')).toBe('1');
});
