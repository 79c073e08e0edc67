import { expect, test } from '@jest/globals';
import { auditSearch } from './audit-search.ts';

test('the address keeps the filters, and what it cannot mean filters nothing', () => {
  const search = {
    persona: 'ana',
    grupo: 'permisos',
    desde: '2026-04-01',
    hasta: '2026-04-15',
    page: 2,
    size: 15,
  } as const;
  expect(auditSearch.read(auditSearch.write(search))).toEqual(search);
  expect(auditSearch.read(new URLSearchParams('accion=otra&desde=ayer&pagina=-1'))).toEqual(
    auditSearch.initial,
  );
  expect(auditSearch.read(new URLSearchParams('desde=0002-11-20'))).toEqual(auditSearch.initial);
});
