import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { routePattern } from 'shared/routes';
import { type AnsweringApi, buildDiscount, renderScreen, Route, Routes, shownDates } from 'shared/testing';
import screens from './screens.ts';
import { startAdminApi } from './testing/admin-api.ts';
import { buildManaged, cardsOf, pageOf } from './testing/build-discount.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const coupon = {
  id: 9,
  code: 'ABC347',
  obtained_at: '2026-11-20T15:00:00.000Z',
  redeemed_at: '2026-11-21T15:00:00.000Z',
  discount: buildDiscount(),
};
const period = ['01/11/2026', '31/12/2026'];

test.each([
  ['DESCUENTOS', '/descuentos', ['31/12/2026']],
  ['DESCUENTOS', '/descuentos?vista=cupones', ['21/11/2026']],
  ['DESCUENTOS', '/descuentos?descuento=5', period],
  ['DESCUENTOS_CLIENTE', '/mis-descuentos', period],
] as const)(
  'every date of %s is shown as dd/MM/yyyy (%s) [U-403 P-428]',
  async (name, suffix, dates) => {
    api.on('GET /discounts/catalogue', { status: 200, body: cardsOf([buildDiscount()]) });
    const found = { content: [buildDiscount()], total_elements: 1, total_pages: 1 };
    api.on('GET /discounts', { status: 200, body: found });
    api.on('GET /discounts/users-discounts', { status: 200, body: [coupon] });
    api.on('GET /discounts/clients/10/discounts', pageOf([buildManaged()]));
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Page />} />
      </Routes>,
      {
        session: { permissions: [{ action: 'manage', subject: 'Discounts' }] },
        path: `/chl/shopping${suffix}`,
      },
    );
    await waitFor(() => expect(shownDates()).toEqual(expect.arrayContaining([...dates])));
    expect(shownDates().filter((text) => !/^\d{2}\/\d{2}\/\d{4}$/.test(text))).toEqual([]);
  },
  60_000,
);
