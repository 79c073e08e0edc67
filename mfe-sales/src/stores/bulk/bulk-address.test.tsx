import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { formatDay } from 'shared/format';
import { addDays, todayIn } from 'shared/rules';
import { portalNow } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import StoresPage from '../stores.page.tsx';
import { buildStore, buildStoresDay } from '../../testing/build-store.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());

test.each(['2026-13-40', '2026-02-30', '0000-01-01'])(
  'several stores with a day in the address that cannot be, %s, are those of yesterday',
  async (dia) => {
    const yesterday = addDays(todayIn('CHL', portalNow()), -1);
    const locales = [buildStore({ contratoId: 1 })];
    api.on('GET /ventas-diarias/varios', {
      status: 200,
      body: buildStoresDay(yesterday, locales, { hoy: yesterday }),
    });
    renderScreen(<StoresPage />, {
      session: { country: 'CHL', permissions: [{ action: 'create', subject: 'DailySales' }] },
      path: `/chl/shopping/espacio/locales?varios=1&dia=${dia}`,
    });
    const day = await screen.findByLabelText<HTMLInputElement>('Día', {}, { timeout: 15_000 });
    expect(day.value).toBe(formatDay(yesterday));
  },
  30_000,
);
