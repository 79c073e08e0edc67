import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildMonth, buildMonthlySale } from '../testing/build-month.ts';
import { MonthConflict } from './month-conflict.tsx';
import { MonthDetail } from './month-detail.tsx';

/** 01:00 in Chile, and in Peru still 23:00 of the day before. */
const at = '2026-11-20T04:00:00Z';
const inChile = '20/11/2026';
const inPeru = '19/11/2026';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
  api.otherwise({
    status: 200,
    body: [{ version: 1, cuando: at, quien: 'Luis Soto', accion: 'declarada', cambios: [] }],
  });
});
afterAll(() => api.stop());

const sale = buildMonthlySale({ declaradaEn: at });
const contract = buildMonth('CHL', { estadoMes: 'declared', ventaMensual: sale });

test.each([
  // Who declared it, and its history.
  ['a month', () => <MonthDetail contract={contract} month="2026-03" />, 2],
  ['a month that was declared meanwhile', () => <MonthConflict stored={sale} own={sale} country="CHL" />, 1],
] as const)(
  '%s of a store of Chile tells its times by the clock of Chile to a reader of Peru [U-023]',
  async (_name, draw, times) => {
    renderScreen(draw(), { session: { country: 'CHL', user: { paisId: 'PER' } } });
    const told = (text: string): number => document.body.textContent.split(text).length - 1;
    await waitFor(() => expect([told(inChile), told(inPeru)]).toEqual([times, 0]));
  },
);
