import { expect, test } from '@jest/globals';
import { noFilters, readSearch, writeSearch } from './audit-search.ts';

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
  expect(readSearch(new URLSearchParams('desde=0002-11-20'))).toEqual(noFilters);
});
