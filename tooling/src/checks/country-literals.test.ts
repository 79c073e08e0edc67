import { expect, test } from '@jest/globals';
import { countryLiterals } from './country-literals.ts';

const foundIn = (text: string, path = 'host/src/layout/bar.tsx'): number =>
  countryLiterals([{ path, text }]).length;

test.each([
  "if (country === 'CHL') {",
  "startsWith('per')",
  "const regions = ['CL'];",
  '  COL: 2,',
  'const most = { ARG: 1 };',
  'countries.PER.name',
  "new Intl.NumberFormat('de-DE')",
  "locale: 'es-CL'",
])('a country that is named outside its data is found: %s', (line) => {
  expect(foundIn(line)).toBe(1);
});

test.each(['<th scope="col">', 'col: 2,', '/** 1234 in CHL. */', "Intl.DateTimeFormat('en-CA', {"])(
  'what only looks like a country is let be: %s',
  (line) => {
    expect(foundIn(line)).toBe(0);
  },
);

test('its data, demo data and tests may name it', () => {
  for (const path of ['shared/src/countries/chl.ts', 'api/demo/countries/chl.ts', 'host/src/a.test.ts'])
    expect(foundIn("code: 'CHL'", path)).toBe(0);
});
