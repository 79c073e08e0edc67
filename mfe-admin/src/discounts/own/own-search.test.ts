import { expect, test } from '@jest/globals';
import { filtersOf, ownSearch } from './own-search.ts';

test('five discounts are a page', () => {
  expect(ownSearch.initial.size).toBe(5);
});

test('search, statuses, malls and days go to the server as the call names them', () => {
  const address =
    '?buscar=oto%C3%B1o&estados=draft,pending&centros=1,2&desde=2026-11-01&hasta=2026-11-30&pagina=2';
  const search = ownSearch.read(new URLSearchParams(address));
  expect(filtersOf(search)).toEqual({
    q: 'otoño',
    statuses: 'draft,pending',
    buildings: '1,2',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(search.page).toBe(1);
});

test('what is no status, mall or day of the address filters nothing', () => {
  const search = ownSearch.read(new URLSearchParams('?estados=otro&centros=x,-1&desde=ayer&modo=raro'));
  expect(filtersOf(search)).toEqual({
    q: undefined,
    statuses: undefined,
    buildings: undefined,
    from: undefined,
    to: undefined,
  });
  expect(search.mode).toBeUndefined();
});
