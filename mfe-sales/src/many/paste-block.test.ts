import { describe, expect, test } from '@jest/globals';
import { countryOf, type CountryCode, type SaleField } from 'shared/countries';
import { cellValue, parseBlock, pasteBlock } from './paste-block.ts';

const fieldsOf = (country: CountryCode): readonly SaleField[] => countryOf(country).dailySales.wide.fields;
const field = (country: CountryCode, name: string): SaleField => {
  const found = fieldsOf(country).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${country} has no ${name}`);
  return found;
};
const lines = [
  { contratoId: 1, isOpen: true },
  { contratoId: 2, isOpen: false },
  { contratoId: 3, isOpen: true },
];
const paste = (text: string, row = 0, column = 0, country: CountryCode = 'CHL') =>
  pasteBlock({ text, country, lines, fields: fieldsOf(country), row, column });

describe('a block that was copied from a spreadsheet', () => {
  test('is lines of cells between tabs, with either line end and one at the end', () => {
    expect(parseBlock('12\t120.000\r\n 8 \t\r\n')).toEqual([
      ['12', '120.000'],
      ['8', ''],
    ]);
  });

  test('fills cell by cell from where the cursor stands; a closed line keeps its place', () => {
    const { cells, ignored, unread } = paste('12\t30.000\n9\t1\n8\t40.000');
    expect(cells.map(({ contratoId, field: { name }, value }) => [contratoId, name, value])).toEqual([
      [1, 'boletas', 12],
      [1, 'boletasEfectivo', 30_000],
      [3, 'boletas', 8],
      [3, 'boletasEfectivo', 40_000],
    ]);
    expect([ignored, unread]).toEqual([2, []]);
  });

  test('what reaches beyond the grid is counted, empty cells there are not', () => {
    expect(paste('1\n2\n3\n4\n\n', 2)).toMatchObject({ ignored: 3 });
    expect(paste('a\tb\t\t', 0, 9)).toMatchObject({ ignored: 1, cells: [{ value: 'a' }] });
  });

  test('S-269 S-270 numbers are read as the country writes them, and what it would not write stays out', () => {
    const amount = (text: string, country: CountryCode) =>
      cellValue(text, field(country, country === 'CHL' ? 'boletasTarjeta' : 'montoNeto'), country);
    expect([amount('$ 1.234', 'CHL'), amount('1.234', 'CHL'), amount('1234', 'CHL')]).toEqual([
      1234, 1234, 1234,
    ]);
    expect([amount('S/ 1,234.50', 'PER'), amount('1,234.5', 'PER')]).toEqual([1234.5, 1234.5]);
    expect([amount('1.234,50', 'ARG'), amount('1.234,5', 'COL')]).toEqual([1234.5, 1234.5]);
    expect([
      amount('1,234.50', 'ARG'),
      amount('1.234', 'PER'),
      amount('12,5', 'CHL'),
      amount('abc', 'COL'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(paste('12\tdoce mil')).toMatchObject({ cells: [{ value: 12 }], unread: ['doce mil'] });
  });

  test('an empty cell empties, a dash is the zero of a spreadsheet, credit notes lose their sign', () => {
    expect(cellValue('', field('CHL', 'boletas'), 'CHL')).toBeNull();
    expect(cellValue('-', field('ARG', 'montoNeto'), 'ARG')).toBe(0);
    expect(cellValue('-1.500,25', field('ARG', 'montoNotasCredito'), 'ARG')).toBe(1500.25);
  });

  test('texts are cut at what the field takes', () => {
    expect(cellValue('B001-77', field('PER', 'serieBoletas'), 'PER')).toBe('B001');
  });
});
