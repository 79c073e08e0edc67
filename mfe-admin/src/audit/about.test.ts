import { expect, test } from '@jest/globals';
import { changesOf } from './about.ts';
import { noFilters, readSearch, writeSearch } from './audit-search.ts';

test('of two states only what differs is shown, of one all of it', () => {
  expect(changesOf({ a: 1, b: [1] }, { a: 1, b: [1, 2] })).toEqual([
    { field: 'b', before: '[1]', after: '[1,2]' },
  ]);
  expect(changesOf(null, { email: 'a@b.cl' })).toEqual([{ field: 'email', before: '', after: 'a@b.cl' }]);
  expect(changesOf([1], null)).toEqual([{ field: 'valor', before: '[1]', after: '' }]);
});

test('the address keeps the filters, and what it cannot mean filters nothing', () => {
  const search = {
    persona: 'ana',
    grupo: 'permisos',
    desde: '2026-04-01',
    hasta: '2026-04-15',
    page: 2,
  } as const;
  expect(readSearch(writeSearch(search))).toEqual(search);
  expect(readSearch(new URLSearchParams('accion=otra&desde=ayer&pagina=-1'))).toEqual(noFilters);
});
