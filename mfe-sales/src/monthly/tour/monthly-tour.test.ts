import { expect, test } from '@jest/globals';
import { countries, countryCodes } from 'shared/countries';
import { monthlyTour } from './monthly-tour.ts';
import { monthTargets } from './tour-targets.ts';

const formStep = (code: (typeof countryCodes)[number]): string =>
  monthlyTour(code, false).find(({ target }) => target === monthTargets.declare)?.text ?? '';

const fields = {
  CHL: ['fecha', 'tickets', 'efectivo', 'tarjeta'],
  PER: ['series', 'tickets', 'venta neta', 'notas de crédito'],
  ARG: ['efectivo', 'tarjeta', 'tickets', 'venta neta', 'notas de crédito'],
  COL: ['tickets', 'venta neta'],
} as const;

test('the monthly part of the tour names the fields of the country and whether it wants a file', () => {
  expect(new Set(countryCodes.map(formStep)).size).toBe(countryCodes.length);
  for (const code of countryCodes) {
    const { evidence } = countries[code].monthlySales;
    for (const field of fields[code]) expect(formStep(code)).toContain(field);
    expect(formStep(code)).toMatch(evidence.min > 0 ? /al menos un archivo/ : /[Pp]uede adjuntar/);
    expect(formStep(code)).toMatch(
      countries[code].dailySales.basis === 'net' ? /sin (IGV|impuestos)/ : /bruta/,
    );
  }
});

test('every step has a target of its own', () => {
  for (const code of countryCodes) {
    expect(monthlyTour(code, false).map(({ target }) => target)).toEqual(Object.values(monthTargets));
  }
});
