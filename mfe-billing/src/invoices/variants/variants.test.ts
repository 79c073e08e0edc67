import { expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import { invoiceVariants } from './index.ts';

test('in Chile the number is an integer; elsewhere it stays as it is printed [P-171]', () => {
  expect(invoiceVariants.CHL.numberText('0000480123')).toBe('480123');
  expect(invoiceVariants.CHL.numberText('90071992547409931')).toBe('90071992547409931');
  for (const printed of ['A-0012', '0012-A']) expect(invoiceVariants.CHL.numberText(printed)).toBe(printed);
  expect(invoiceVariants.PER.numberText('F001-00021001')).toBe('F001-00021001');
  expect(invoiceVariants.ARG.numberText('0004-00015301')).toBe('0004-00015301');
});

test('without a view type Argentina and Colombia announce it, Chile and Peru have none', () => {
  const texts = countryCodes.map((country) => [country, invoiceVariants[country].missingView]);
  expect(Object.fromEntries(texts)).toEqual({
    CHL: 'No disponible',
    PER: 'No disponible',
    ARG: 'Próximamente',
    COL: 'Próximamente',
  });
});

test('only Argentina has neither filter nor column for the society [P-124 P-126]', () => {
  for (const country of countryCodes) {
    const has = country !== 'ARG';
    expect(invoiceVariants[country].filters).toEqual([...(has ? ['society'] : []), 'period']);
    expect(invoiceVariants[country].columns).toEqual([
      'type',
      'number',
      'issued',
      ...(has ? ['society'] : []),
      'total',
      'download',
    ]);
  }
});
