import { expect, test } from '@jest/globals';
import { helpSearch, ownRequests } from './help-search.ts';

const read = (search: string) => helpSearch.read(new URLSearchParams(search));

test('an address says tab, page, filter and request; what it cannot mean falls back to the start', () => {
  const start = { tab: 'preguntas', text: '', page: 0, size: 5, status: undefined, ticketId: undefined };
  expect(read('')).toEqual(start);
  expect(read('vista=otra&pagina=-1&filas=7&estado=roto&solicitud=x')).toEqual(start);
  expect(read('vista=solicitudes&pagina=2&filas=10&estado=hold&solicitud=12')).toEqual({
    tab: 'solicitudes',
    text: '',
    page: 1,
    size: 10,
    status: 'hold',
    ticketId: 12,
  });
});

test('what is written is read again, and the start needs no words', () => {
  const search = {
    tab: 'recibidas',
    text: 'clave',
    page: 2,
    size: 20,
    status: 'pending',
    ticketId: 7,
  } as const;
  expect(read(helpSearch.write(search).toString())).toEqual(search);
  expect(helpSearch.write(read('')).toString()).toBe('');
  expect(ownRequests(12)).toBe('vista=solicitudes&solicitud=12');
});
