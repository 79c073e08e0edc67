import { expect, test } from '@jest/globals';
import { offeredPeriods, offeredSocieties } from './filter-options.ts';
import { invoiceSearch } from './invoice-search.ts';

const read = (text: string) => invoiceSearch.read(new URLSearchParams(text));

test('an address without a word is the first page of 10 with every society and period', () => {
  expect(read('')).toEqual({ society: undefined, month: undefined, page: 0, size: 10 });
  expect(invoiceSearch.write(read('')).toString()).toBe('');
});

test('a search survives the address', () => {
  const search = { society: 'CL10', month: '2026-10', page: 2, size: 5 };
  expect(invoiceSearch.read(invoiceSearch.write(search))).toEqual(search);
});

test('an address that means nothing falls back to the start, and only the offered sizes are taken', () => {
  expect(read('periodo=0000-01')).toEqual(read(''));
  expect(read('periodo=2026-13&pagina=-4&filas=1000')).toEqual(read(''));
  expect(read('pagina=x&filas=15').size).toBe(15);
  expect([5, 10, 15, 20].map((size) => read(`filas=${size}`).size)).toEqual([5, 10, 15, 20]);
});

const society = (code: string) => ({ society_code: code, society_nombre: `Sociedad ${code}` });
const months = [
  { anio_mes: '2026-11', societies_filters: [society('B'), society('A')] },
  { anio_mes: '2026-10', societies_filters: [society('A')] },
];

test('each society is offered once, and with a period only those of that period', () => {
  expect(offeredSocieties(months, undefined)).toEqual([society('A'), society('B')]);
  expect(offeredSocieties(months, '2026-10')).toEqual([society('A')]);
});

test('periods are offered newest first; one that only the address names can be shown too', () => {
  expect(offeredPeriods(months, undefined)).toEqual(['2026-11', '2026-10']);
  expect(offeredPeriods(months, '2025-01')).toEqual(['2026-11', '2026-10', '2025-01']);
});
