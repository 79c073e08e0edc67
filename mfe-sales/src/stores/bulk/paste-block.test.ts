import { describe, expect, test } from '@jest/globals';
import { countryCodes, countryOf, type CountryCode, type SaleField } from 'shared/countries';
import { columnGroups } from './grid-columns.ts';
import { cellValue, parseBlock, pasteBlock, type PasteResult } from './paste-block.ts';

const fieldsOf = (country: CountryCode): readonly SaleField[] => countryOf(country).dailySales.wide.fields;
const field = (country: CountryCode, name: string): SaleField => {
  const found = fieldsOf(country).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${country} has no ${name}`);
  return found;
};
const lines = [
  { contratoId: 1, isOpen: true, values: {} },
  { contratoId: 2, isOpen: false, values: {} },
  { contratoId: 3, isOpen: true, values: { boletas: 5 } },
];
const paste = (text: string, row = 0, column = 0, country: CountryCode = 'CHL') =>
  pasteBlock({ text, country, lines, fields: fieldsOf(country), row, column });
/** Contract, field and value of each cell that is taken. */
const taken = ({ cells }: PasteResult) =>
  cells.map(({ contratoId, field: { name }, value }) => [contratoId, name, value]);

describe('a block that was copied from a spreadsheet', () => {
  test('is lines of cells between tabs, with either line end and one at the end', () => {
    expect(parseBlock('12\t120.000\r\n 8 \t\r\n')).toEqual([
      ['12', '120.000'],
      ['8', ''],
    ]);
  });

  test('a line break or a tab within a cell, which is in quotes, begins no line and no cell', () => {
    expect(parseBlock('B001\t"dos\nlíneas"\r\nB002\t"con ""comillas"" y\ttabulador"\r\n')).toEqual([
      ['B001', 'dos líneas'],
      ['B002', 'con "comillas" y tabulador'],
    ]);
    // A quote that spreadsheets leave as it is.
    expect(parseBlock('"Black Friday" y más\t5"\n"\t7')).toEqual([
      ['"Black Friday" y más', '5"'],
      ['"', '7'],
    ]);
  });

  test('fills cell by cell from where the cursor stands; a closed line keeps its place', () => {
    const pasted = paste('12\t30.000\n9\t1\n8\t40.000');
    expect(taken(pasted)).toEqual([
      [1, 'boletas', 12],
      [1, 'boletasEfectivo', 30_000],
      [3, 'boletas', 8],
      [3, 'boletasEfectivo', 40_000],
    ]);
    expect(pasted.ignored).toBe(2);
  });

  test('what reaches beyond the grid is counted, empty cells there are not', () => {
    expect(paste('1\n2\n3\n4\n\n', 2)).toMatchObject({ ignored: 3 });
    expect(paste('a\tb\t\t', 0, 9)).toMatchObject({ ignored: 1, cells: [{ value: 'a' }] });
  });

  test('numbers are read as the country writes them, and what it would not write stays out [S-268 T22]', () => {
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
    for (const code of countryCodes)
      for (const count of fieldsOf(code).filter(({ kind }) => kind === 'tickets')) {
        const half = cellValue(code === 'PER' ? '12.5' : '12,5', count, code);
        expect([code, count.name, half]).toEqual([code, count.name, undefined]);
      }
    expect(paste('12\tdoce mil').cells).toMatchObject([
      { value: 12 },
      { field: { name: 'boletasEfectivo' }, text: 'doce mil', value: undefined },
    ]);
  });

  test('amounts that wait for their tickets take nothing, and what fell on them is counted', () => {
    expect(paste('30.000\t1.000', 0, 1)).toEqual({ cells: [], ignored: 2 });
    expect(paste('mil', 0, 1)).toEqual({ cells: [], ignored: 1 });
    const emptied = paste('0\t30.000\t0', 2);
    expect(taken(emptied)).toEqual([
      [3, 'boletas', 0],
      [3, 'boletasTarjeta', null],
    ]);
    expect(emptied.ignored).toBe(1);
  });

  test('amounts go in where the tickets stand already, come along, or could not be read', () => {
    expect(taken(paste('30.000', 2, 1))).toEqual([[3, 'boletasEfectivo', 30_000]]);
    expect(taken(paste('2\t30.000'))).toEqual([
      [1, 'boletas', 2],
      [1, 'boletasEfectivo', 30_000],
    ]);
    expect(taken(paste('dos\t30.000'))).toEqual([
      [1, 'boletas', undefined],
      [1, 'boletasEfectivo', 30_000],
    ]);
  });

  test('a column that its switch hides takes nothing: whatever stood beside the amount is not lessened', () => {
    const shown = (...names: string[]) =>
      columnGroups(countryOf('ARG'), 'wide', new Set(names)).flatMap((group) => group.fields);
    const block = { text: '8\t40.000\t500', country: 'ARG', lines, row: 0, column: 0 } as const;
    expect(pasteBlock({ ...block, fields: shown() })).toMatchObject({ cells: [{}, {}], ignored: 1 });
    expect(taken(pasteBlock({ ...block, fields: shown('montoNotasCredito') })).at(-1)).toEqual([
      1,
      'montoNotasCredito',
      500,
    ]);
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
