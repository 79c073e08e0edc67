import { describe, expect, test } from '@jest/globals';
import {
  choiceParam,
  codeParam,
  codesParam,
  dayParam,
  defineSearch,
  fixedPages,
  flagParam,
  idParam,
  monthParam,
  pageParams,
  panel,
  step,
  tabParam,
  textParam,
} from './search.ts';

const everything = defineSearch({
  tab: step(tabParam('vista', ['a', 'b'], 'a')),
  text: textParam('buscar', 5),
  code: codeParam('sociedad', 4),
  status: choiceParam('estado', ['pending', 'accepted'], { pending: 'pendiente', accepted: 'aceptada' }),
  mall: idParam('mall'),
  codes: codesParam('contratos', { most: 2, longest: 3 }),
  from: dayParam('desde'),
  month: monthParam('mes'),
  ended: flagParam('no_vigentes'),
  ...pageParams(10),
  opened: panel(idParam('contrato')),
});
const read = (text: string) => everything.read(new URLSearchParams(text));
const roundTrip = (text: string) => everything.write(read(text)).toString();

test('an address without parameters is the initial search, and the initial search writes none', () => {
  expect(read('')).toEqual({
    tab: 'a',
    text: '',
    code: undefined,
    status: undefined,
    mall: undefined,
    codes: [],
    from: undefined,
    month: undefined,
    ended: false,
    page: 0,
    size: 10,
    opened: undefined,
  });
  expect(roundTrip('')).toBe('');
  expect(roundTrip('vista=a&pagina=1&filas=10')).toBe('');
});

test('a table starts with 5 or 10 rows and offers 5, 10, 15 and 20; another start does not compile', () => {
  for (const size of [5, 10] as const) {
    const rows = pageParams(size).size;
    expect([rows.initial, rows.read(''), rows.read('15'), rows.sizes]).toEqual([
      size,
      size,
      15,
      [5, 10, 15, 20],
    ]);
  }
  // @ts-expect-error: a table of 20 rows at first
  expect(() => pageParams(20)).not.toThrow();
});

test('every value keeps its place in the address, in the order of the definition', () => {
  const text =
    'vista=b&buscar=agua&sociedad=CL10&estado=aceptada&mall=3&contratos=A%2CB&desde=2026-03-01&mes=2026-10' +
    '&no_vigentes=1&pagina=2&filas=5&contrato=7';
  expect(roundTrip(text)).toBe(text);
  expect(read(text)).toMatchObject({
    status: 'accepted',
    codes: ['A', 'B'],
    page: 1,
    ended: true,
    opened: 7,
  });
});

test.each([
  'vista=c',
  'buscar=',
  'estado=accepted',
  'mall=-1',
  'mall=2147483648',
  'contratos=%2C%2CABCD',
  'desde=2026-02-31',
  'mes=2026-13',
  'no_vigentes=yes',
  'pagina=0',
  'pagina=x',
  'filas=7',
  'contrato=abc',
])('a value that cannot be is as if it were not there: %s', (text) => {
  expect(roundTrip(text)).toBe('');
});

test('long values are cut, and a code that is named twice counts once', () => {
  expect(read('buscar=123456&sociedad=12345&contratos=A,A,B,C')).toMatchObject({
    text: '12345',
    code: '1234',
    codes: ['A', 'B'],
  });
});

test('parameters of others in the same address stay', () => {
  const others = new URLSearchParams('otro=1&buscar=x');
  expect(everything.write({ ...everything.initial, text: 'y' }, others).toString()).toBe('otro=1&buscar=y');
});

describe('what a list is narrowed by', () => {
  const narrows = (text: string): boolean => everything.has(read(text), 'filter');

  test.each(['buscar=x', 'sociedad=CL', 'estado=pendiente', 'mall=1', 'contratos=A', 'desde=2026-01-01'])(
    'a filter: %s',
    (text) => expect(narrows(text)).toBe(true),
  );

  test.each(['', 'buscar=%20', 'vista=b', 'no_vigentes=1', 'pagina=2', 'filas=5', 'contrato=7'])(
    'not a blank text, tab, page or panel: %s',
    (text) => expect(narrows(text)).toBe(false),
  );
});

test('a change starts at the first page, except another page and an opened panel', () => {
  const third = read('pagina=3');
  expect(everything.changed(third, { text: 'x' }).page).toBe(0);
  expect(everything.changed(third, { page: 4, size: 20 }).page).toBe(4);
  expect(everything.changed(third, { opened: 7 }).page).toBe(2);
  const unfiltered = defineSearch(pageParams(10));
  expect(unfiltered.changed({ page: 2, size: 5 }, unfiltered.noFilters)).toEqual({ page: 0, size: 5 });
});

test.each([
  ['a filter', '', { status: 'accepted' }, 'replace'],
  ['a view', '', { ended: true }, 'replace'],
  ['another page', '', { page: 1 }, 'push'],
  ['a tab, whatever else changes with it', 'contrato=7', { tab: 'b', opened: undefined }, 'push'],
  ['a panel that opens', '', { opened: 7 }, 'panel'],
  ['another panel in its place', 'contrato=7', { opened: 8 }, 'replace'],
] as const)('what a change does to the history: %s', (_what, before, change, history) => {
  expect(everything.history(read(before), change)).toBe(history);
});

test('a filter may be a step, and still narrows', () => {
  const month = defineSearch({ month: step(monthParam('mes')) });
  const october = month.read(new URLSearchParams('mes=2026-10'));
  expect(month.history(month.initial, october)).toBe('push');
  expect(month.has(october, 'filter')).toBe(true);
});

test('a fixed page size is neither read nor offered', () => {
  const log = defineSearch(fixedPages(20));
  expect(log.read(new URLSearchParams('filas=5&pagina=2'))).toEqual({ page: 1, size: 20 });
  expect(log.pageSizes).toEqual([]);
  expect(everything.pageSizes).toEqual([5, 10, 15, 20]);
});
