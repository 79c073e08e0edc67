import { expect, test } from '@jest/globals';
import { contractSearch, countFilters, filtersOf, isReversed, noFilters } from './contract-search.ts';

const { read, write } = contractSearch;

const start = read(new URLSearchParams());
const roundTrip = (query: string): string => write(read(new URLSearchParams(query))).toString();

test('an empty address is the first page of 5 contracts without filters', () => {
  expect(start).toEqual({ ...noFilters, buscar: '', page: 0, size: 5 });
  expect(countFilters(start)).toBe(0);
  expect(write(start).size).toBe(0);
});

test('every filter keeps its place in the address', () => {
  const query =
    'buscar=CT&mall=3&marca=4&encargado=5&contratos=CT-1%2CCT-2&desde=2026-01-01&hasta=2026-12-31&pagina=2&filas=10';
  expect(roundTrip(query)).toBe(query);
  expect(countFilters(read(new URLSearchParams(query)))).toBe(6);
});

test('what an address cannot mean is left out', () => {
  expect(
    roundTrip('mall=-1&marca=x&encargado=0&desde=2026-13-45&hasta=ayer&pagina=0&filas=7&contratos=,,'),
  ).toBe('');
  expect(roundTrip('mall=2147483648&desde=0002-11-20&hasta=2026-02-30')).toBe('');
});

test('a contract that is named twice is asked for once', () => {
  expect(read(new URLSearchParams('contratos=A,B,A')).contratos).toEqual(['A', 'B']);
});

test('the call gets no page, no blank search and no empty list', () => {
  expect(filtersOf({ ...start, buscar: '  ' })).toEqual({
    edificioId: undefined,
    marcaId: undefined,
    encargadoId: undefined,
    desde: undefined,
    hasta: undefined,
    buscar: undefined,
    contratos: undefined,
  });
});

test('days the wrong way round: the second does not count until it is put right', () => {
  const reversed = { ...start, desde: '2026-02-01', hasta: '2026-01-31' };
  expect(isReversed(reversed)).toBe(true);
  expect(filtersOf(reversed)).toMatchObject({ desde: '2026-02-01', hasta: undefined });
  expect(countFilters(reversed)).toBe(1);
  const oneDay = { ...start, desde: '2026-02-01', hasta: '2026-02-01' };
  expect(isReversed(oneDay)).toBe(false);
  expect(filtersOf(oneDay)).toMatchObject({ desde: '2026-02-01', hasta: '2026-02-01' });
});
