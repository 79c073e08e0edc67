import { expect, test } from '@jest/globals';
import { closedDayMessage } from './index.ts';

const november = { today: '2026-11-20', cutOffDay: 12, validity: { from: '2026-01-15', to: '2026-11-30' } };
const message = (day: string, named = false): string => closedDayMessage({ ...november, day, named });

test('a closed day says whether it is to come, too late, or not of the contract', () => {
  expect(message('2026-11-21')).toBe('Este día todavía no se puede declarar.');
  expect(message('2026-10-31')).toBe(
    'Este día ya no se puede declarar: el plazo del mes anterior venció el día 12.',
  );
  expect(message('2026-09-30')).toBe('Este día ya no se puede declarar.');
  expect(message('2026-01-14')).toBe('El contrato no está vigente en este día.');
});

test('among several it is called by its date', () => {
  expect(message('2026-11-21', true)).toBe('El 21/11/2026 todavía no se puede declarar.');
  expect(message('2026-12-01', true)).toBe('El contrato no está vigente el 01/12/2026.');
});
