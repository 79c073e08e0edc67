import { expect, test } from '@jest/globals';
import { countries, countryCodes } from 'shared/countries';
import { tourTargets } from '../../common/period/tour-targets.ts';
import { dailyTour } from './daily-tour.ts';

const said = (code: (typeof countryCodes)[number]): string =>
  dailyTour(code, true)
    .map(({ text }) => text)
    .join(' ');

/** What its form asks for. */
const asked = {
  CHL: 'boletas, facturas y exentas',
  PER: 'las series, las transacciones y el monto neto',
  ARG: 'las transacciones y el monto bruto',
  COL: 'las transacciones y el monto neto',
} as const;

test('each country has a tour of its own, in the words of its sales form [S-167]', () => {
  expect(new Set(countryCodes.map(said)).size).toBe(countryCodes.length);
  for (const code of countryCodes) {
    const { dailySales } = countries[code];
    expect(said(code)).toContain(dailySales.totalLabel);
    expect(said(code)).toContain(asked[code]);
    expect(said(code)).toMatch(dailySales.basis === 'gross' ? /con IVA incluido/ : /sin (IGV|impuestos)/);
  }
});

test('every step has a place of its own on the page', () => {
  for (const code of countryCodes) {
    expect(dailyTour(code, false).map(({ target }) => target)).toEqual(Object.values(tourTargets));
  }
});
