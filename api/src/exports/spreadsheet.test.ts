import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import type { CountryCode } from 'shared/countries';
import { read, type WorkSheet } from 'xlsx';
import { sheetDay, sheetTimes } from './sheet-time.ts';
import { startSheet } from './sheet.ts';
import { openSheet } from './sheet-writer.ts';
import type { SheetColumn } from './spreadsheet.ts';

/** The sheet as Excel reads it: `w` is what it shows. */
async function sheetOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  notice?: string,
): Promise<WorkSheet> {
  const [titles, widths] = [columns.map(({ title }) => title), columns.map(({ width }) => width)];
  const writer = openSheet({ name: 'Hoja', titles, widths, notice });
  await writer.add(rows.map((row) => columns.map(({ value }) => value(row))));
  const book = read(await writer.finish(), { cellNF: true, cellFormula: true });
  await writer.close();
  return book.Sheets.Hoja ?? {};
}
const column = <Row>(value: SheetColumn<Row>['value']): SheetColumn<Row>[] => [
  { title: 'Título', width: 20, value },
];

test('a day is a date cell, shown as dd/MM/yyyy', async () => {
  const sheet = await sheetOf(column(sheetDay), ['2026-11-22', '2024-02-29']);
  expect(sheet.A2).toMatchObject({ t: 'n', v: 46_348, z: 'dd/mm/yyyy', w: '22/11/2026' });
  expect(sheet.A3).toMatchObject({ t: 'n', w: '29/02/2024' });
});

test.each<[CountryCode, string, string]>([
  ['CHL', '2026-11-22T10:28:05Z', '22/11/2026 07:28:05'],
  ['COL', '2026-11-22T10:28:05Z', '22/11/2026 05:28:05'],
  ['COL', '2027-01-01T04:59:59.999Z', '31/12/2026 23:59:59'],
  // Santiago's clocks go from 23:59 to 01:00 and, in April, from 23:59 back to 23:00.
  ['CHL', '2026-09-06T03:59:59Z', '05/09/2026 23:59:59'],
  ['CHL', '2026-09-06T04:00:00Z', '06/09/2026 01:00:00'],
  ['CHL', '2026-04-05T02:30:00Z', '04/04/2026 23:30:00'],
  ['CHL', '2026-04-05T03:30:00Z', '04/04/2026 23:30:00'],
  ['CHL', '2026-04-05T04:00:00Z', '05/04/2026 00:00:00'],
])('an instant is a date cell on the clocks of %s: %s is %s [T21]', async (country, instant, shown) => {
  const sheet = await sheetOf(column(sheetTimes(country)), [instant]);
  expect(sheet.A2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy hh:mm:ss', w: shown });
});

test('instants sort by time: what is later is the greater number', async () => {
  const instants = ['2026-01-31T12:00:00Z', '2026-02-01T12:00:00Z', '2026-02-01T12:00:01Z'];
  const sheet = await sheetOf(column(sheetTimes('PER')), instants);
  expect(sheet.A2.v).toBeLessThan(sheet.A3.v);
  expect(sheet.A3.v).toBeLessThan(sheet.A4.v);
});

test('figures stay figures, what looks like a formula or a date stays text, nothing is an empty cell [T10]', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '22/11/2026', '007'];
  const sheet = await sheetOf<string | number>(
    column((value) => value),
    [...texts, 1234.5, 0, ''],
  );
  for (const [index, text] of texts.entries()) {
    const cell = sheet[`A${index + 2}`];
    expect(cell).toMatchObject({ t: 's', v: text });
    expect(cell).not.toHaveProperty('f');
  }
  expect(sheet.A10).toMatchObject({ t: 'n', v: 1234.5 });
  expect(sheet.A11).toMatchObject({ t: 'n', v: 0 });
  expect(sheet.A12).toBeUndefined();
});

test('titles and notices that look like a formula stay text too [T10]', async () => {
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];
  const columns = dangerous.map((title) => ({ title, width: 20, value: (text: string) => text }));
  for (const notice of dangerous) {
    const sheet = await sheetOf(columns, ['uno'], notice);
    const cells = ['A1', ...dangerous.map((_, index) => `${'ABCDEF'[index]}3`)].map((cell) => sheet[cell]);
    expect(cells.map((cell) => [cell.t, cell.v, cell.f])).toEqual(
      [notice, ...dangerous].map((text) => ['s', text, undefined]),
    );
  }
});

test('no other module of the server writes spreadsheets, so this holds for every export [T10]', async () => {
  const source = resolve(import.meta.dirname, '..');
  const writers: string[] = [];
  for (const path of await readdir(source, { recursive: true })) {
    if (!path.endsWith('.ts') || /(^|\/)testing(\/|\.ts$)|\.test\.ts$/.test(path)) continue;
    const text = await readFile(resolve(source, path), 'utf8');
    // By name only: what is imported whole could write.
    const named = [...text.matchAll(/import \{([^}]*)\} from 'xlsx'/g)];
    const whole = [...text.matchAll(/(?:from|import|require)\s*\(?\s*['"]xlsx['"]/g)].length > named.length;
    const writes = named.some(([, names = '']) => /\b(write\w*|stream|set_fs)\b/.test(names));
    if (whole || writes || /from '(exceljs|csv[\w-]*|papaparse)'/.test(text)) writers.push(path);
  }
  expect(writers).toEqual(['exports/sheet.ts']);
});

test('a notice stands above the table, apart from what Excel sorts', async () => {
  const sheet = await sheetOf(
    column((text: string) => text),
    ['uno'],
    'Faltan filas',
  );
  expect(['A1', 'A2', 'A3', 'A4'].map((cell) => sheet[cell]?.v)).toEqual([
    'Faltan filas',
    undefined,
    'Título',
    'uno',
  ]);
});

test('a sheet grows chunk by chunk, without a gap or a row twice', async () => {
  const writer = openSheet({ name: 'Hoja', titles: ['Id'], widths: [10] });
  for (const from of [0, 250, 500, 750]) {
    await writer.add(Array.from({ length: 250 }, (_, index) => [from + index]));
  }
  const sheet = read(await writer.finish()).Sheets.Hoja ?? {};
  await writer.close();
  expect(sheet['!ref']).toBe('A1:A1001');
  expect([sheet.A2, sheet.A502, sheet.A1001].map((cell) => cell?.v)).toEqual([0, 500, 999]);
});

test('a file that is written with rests in between has the same rows, and rests after each of many steps', () => {
  const head = { name: 'Hoja', titles: ['Texto'], widths: [10], notice: undefined };
  const rows = Array.from({ length: 5_000 }, (_, index) => [`${index} `.repeat(60)]);
  const bytesOf = (rest?: () => void): Uint8Array => {
    const sheet = startSheet(head, rest);
    sheet.add(rows);
    return sheet.finish();
  };
  let rests = 0;
  const resting = bytesOf(() => {
    rests += 1;
  });
  expect(rests).toBeGreaterThan(rows.length);
  expect(Buffer.from(resting).equals(Buffer.from(bytesOf()))).toBe(true);
  const sheet = read(resting).Sheets.Hoja ?? {};
  expect(sheet['!ref']).toBe('A1:A5001');
  expect([sheet.A2?.v, sheet.A5001?.v]).toEqual([rows[0]?.[0], rows[4_999]?.[0]]);
});

test('a sheet that does not fit into its memory fails alone and says what to do', async () => {
  const writer = openSheet({ name: 'Hoja', titles: ['Texto'], widths: [10] }, 32);
  const filling = async (): Promise<void> => {
    for (let chunk = 0; chunk < 2_000; chunk += 1) {
      await writer.add(Array.from({ length: 100 }, (_, index) => [`${chunk} ${index} `.repeat(3_000)]));
    }
  };
  await expect(filling()).rejects.toThrow('Acote los filtros');
  await writer.close();
});
