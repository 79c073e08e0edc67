import { expect, test } from '@jest/globals';
import { countryCodes, countryOf, type CountryCode } from '../countries/index.ts';
import {
  formatAmount,
  formatCount,
  formatDateTime,
  formatDay,
  formatMajorAmount,
  formatMonth,
  formatNumber,
  formatWeekday,
  parseNumber,
  readAmount,
  toMajorUnits,
  toMinorUnits,
} from './index.ts';

test('Chile writes 1.234 and 1.234.567, without decimals, four digits grouped [U-404]', () => {
  expect([0, 999, 1234, 1_234_567].map((amount) => formatAmount(amount, 'CHL'))).toEqual([
    '0',
    '999',
    '1.234',
    '1.234.567',
  ]);
  expect(formatAmount(1234, 'CHL', { symbol: true })).toBe('$ 1.234');
});

test('counts are grouped from four digits on: with a point, and in Peru with a comma [U-404 S-411]', () => {
  const written = countryCodes.map((country) => formatCount(1234, country));
  expect(Object.fromEntries(countryCodes.map((country, index) => [country, written[index]]))).toEqual({
    CHL: '1.234',
    PER: '1,234',
    ARG: '1.234',
    COL: '1.234',
  });
});

test('two decimals in PER, ARG and COL, with the separators of each [U-404 S-411]', () => {
  expect(formatAmount(123_450, 'PER')).toBe('1,234.50');
  expect(formatAmount(123_450, 'ARG')).toBe('1.234,50');
  expect(formatAmount(123_450, 'COL')).toBe('1.234,50');
});

test('with its symbol a Peruvian amount reads S/ 1,234.50, a negative one -S/ 1,234.50 [U-404]', () => {
  expect(formatAmount(123_450, 'PER', { symbol: true })).toBe('S/ 1,234.50');
  expect(formatMajorAmount(-1234.5, 'PER', { symbol: true })).toBe('-S/ 1,234.50');
});

test('1.234 is 1234 in CHL and no amount in PER, 1,234 the other way round [T22]', () => {
  const read = (text: string, country: CountryCode) =>
    readAmount(text, country, countryOf(country).currency.decimals);
  expect(read('1.234', 'CHL')).toBe(1234);
  expect(read('1.234', 'PER')).toBeNull();
  expect(read('1,234', 'PER')).toBe(1234);
  expect(read('1,234', 'CHL')).toBeNull();
  expect(read('1.234', 'ARG')).toBe(1234);
  expect(read('1,23', 'COL')).toBe(1.23);
  expect(read('1.23', 'PER')).toBe(1.23);
});

test('what a country would not write is no number', () => {
  for (const text of [
    '',
    ' ',
    'abc',
    '1..2',
    '12.34.567',
    '1.23.456',
    '.5',
    '1e3',
    '--1',
    '1.234,',
    'Infinity',
    '0x10',
  ]) {
    expect([text, parseNumber(text, 'ARG', 2)]).toEqual([text, null]);
  }
});

test('every amount comes back as it was written, in four countries', () => {
  const amounts = [0, 1, 9, 10, 99, 100, 101, 999, 1000, 1001, 99_999, 100_000, 123_456_789, 999_999_999_999];
  for (const country of countryCodes) {
    const { decimals } = countryOf(country).currency;
    for (const minor of amounts.flatMap((amount) => (amount === 0 ? [0] : [amount, -amount]))) {
      const read = parseNumber(formatAmount(minor, country), country, decimals);
      expect(read).toBe(toMajorUnits(minor, country));
      expect(toMinorUnits(toMajorUnits(minor, country), country)).toBe(minor);
    }
  }
});

test('major units become minor ones exactly', () => {
  expect([19.99, 0.07, 1.1, 9_999_999_999.99].map((amount) => toMinorUnits(amount, 'PER'))).toEqual([
    1999, 7, 110, 999_999_999_999,
  ]);
});

test('counts are whole and grouped; -0 shows no sign', () => {
  expect(formatCount(12_345, 'CHL')).toBe('12.345');
  expect(formatCount(12_345, 'PER')).toBe('12,345');
  expect(formatNumber(-0.001, 'ARG', 2)).toBe('0,00');
});

test('days are written dd/MM/yyyy', () => {
  expect(formatDay('2026-11-05')).toBe('05/11/2026');
});

test('months and weekdays are Spanish, instants stand on the country’s clocks', () => {
  expect(formatMonth('2026-11')).toBe('noviembre 2026');
  expect(formatWeekday('2026-11-20')).toBe('viernes');
  expect(formatDateTime('2026-11-20T02:05:00Z', 'CHL')).toBe('19/11/2026 23:05');
  expect(formatDateTime('2026-11-20T02:05:00Z', 'PER')).toBe('19/11/2026 21:05');
});

test.each([
  ['CHL', '19/11/2026 23:05', '$ 1.234', '22:05', ['es-CL', 'America/Santiago', 'CLP']],
  ['PER', '19/11/2026 21:05', 'S/ 1,234.50', '21:05', ['es-PE', 'America/Lima', 'PEN']],
  ['ARG', '19/11/2026 23:05', '$ 1.234,50', '23:05', ['es-AR', 'America/Buenos_Aires', 'ARS']],
  ['COL', '19/11/2026 21:05', '$ 1.234,50', '21:05', ['es-CO', 'America/Bogota', 'COP']],
] as const)(
  'an instant and an amount of %s stand on its clocks and in its currency: %s, %s %s [T21]',
  (country, instant, amount, inWinter, facts) => {
    expect(formatDateTime('2026-11-20T02:05:00Z', country)).toBe(instant);
    expect(formatDateTime('2026-07-20T02:05:00Z', country)).toBe(`19/07/2026 ${inWinter}`);
    const { locale, timeZone, currency } = countryOf(country);
    expect([locale, timeZone, currency.code]).toEqual(facts);
    const minor = country === 'CHL' ? 1_234 : 123_450;
    expect(formatAmount(minor, country, { symbol: true }).replaceAll('\u00a0', ' ')).toBe(amount);
  },
);

test('two cells of a sheet, and a group that begins with 0, are no figure', () => {
  for (const text of ['12\t34', '1000\n2000', '1000\r\n2000']) expect(readAmount(text, 'CHL', 0)).toBeNull();
  expect(readAmount(' $ 12 000\n', 'CHL', 0)).toBe(12_000);
  expect(parseNumber('0,005', 'PER', 2)).toBeNull();
  expect(parseNumber('0.005', 'CHL', 0)).toBeNull();
});
