import { expect, test } from '@jest/globals';
import type { SpaceItem } from 'shared/endpoints/portfolio';
import { spaces } from './kinds.ts';
import { recordOf, valuesOf } from './record-values.ts';

test.each([
  ['CHL', '1.234', 1234],
  ['CHL', '1.200,25', 1200.25],
  ['PER', '1,234', 1234],
  ['PER', '1,200.25', 1200.25],
  ['CHL', '1,234', Number.NaN],
  ['PER', '1.234', Number.NaN],
  ['ARG', 'doce', Number.NaN],
] as const)('a surface is read as its country writes it: in %s %s is %d [T22]', (country, gla, value) => {
  expect(recordOf(spaces.fields, { gla }, country)['gla']).toBe(value);
});

test.each([
  ['CHL', '1.200,25'],
  ['PER', '1,200.25'],
] as const)('in %s the form shows a stored surface as %s, and reads it back [T22]', (country, text) => {
  const stored: SpaceItem = {
    id: 1,
    pais: country,
    edificio: 'M-1',
    edificioId: 1,
    nombreEdificio: 'Mall Centro',
    codigo: 'L-1',
    local: '101',
    gla: 1200.25,
    terminadoDesde: null,
    rowVersion: 1,
  };
  const shown = valuesOf(spaces.fields, stored, country);
  expect(shown['gla']).toBe(text);
  expect(recordOf(spaces.fields, shown, country)['gla']).toBe(1200.25);
  expect(recordOf(spaces.fields, shown, country === 'PER' ? 'CHL' : 'PER')['gla']).toBe(Number.NaN);
});
