import { expect, test } from '@jest/globals';
import { filtersOf, noteSearch } from './note-search.ts';

const read = (text: string) => noteSearch.read(new URLSearchParams(text));
const roundTrip = (text: string) => noteSearch.write(read(text)).toString();

test('an address without a word is the first page of 10 notes of either state', () => {
  expect(read('')).toEqual({ q: '', status: undefined, from: undefined, to: undefined, page: 0, size: 10 });
  expect(roundTrip('')).toBe('');
});

test('search, state, days of acceptance and page keep their place in the address', () => {
  const text = 'buscar=agua&estado=aceptada&desde=2026-03-01&hasta=2026-03-31&pagina=2&filas=5';
  expect(roundTrip(text)).toBe(text);
});

test('what an address cannot mean is left out', () => {
  expect(roundTrip('desde=2026-02-31&hasta=0000-01-01')).toBe('');
  expect(roundTrip('estado=accepted&desde=2026-13-45&hasta=ayer&pagina=0&filas=7')).toBe('');
});

test('the call gets no page and no blank search', () => {
  expect(filtersOf({ ...read('estado=pendiente&pagina=3'), q: '  ' })).toEqual({
    q: undefined,
    status: 'pending',
    accepted_from: undefined,
    accepted_to: undefined,
  });
});
