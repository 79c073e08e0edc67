import { readPage, readPageSize } from 'shared/endpoints/in-address';

export type StatusFilter = 'all' | 'Ok' | 'Pendiente';

export type UserSearch = {
  readonly q: string;
  readonly status: StatusFilter;
  /** 0-based; the address counts from 1. */
  readonly page: number;
  readonly size: number;
};

/** Users on a page (U-077). */
const firstSize = 5;
const statusNames: Readonly<Record<string, StatusFilter>> = { activo: 'Ok', pendiente: 'Pendiente' };

/** Parses an address; invalid values become the default. */
export function readSearch(params: URLSearchParams): UserSearch {
  return {
    q: (params.get('buscar') ?? '').slice(0, 60),
    status: statusNames[params.get('estado') ?? ''] ?? 'all',
    page: readPage(params.get('pagina')),
    size: readPageSize(params.get('filas'), firstSize),
  };
}

/** The parameters of a search; defaults are omitted. */
export function writeSearch({ q, status, page, size }: UserSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== '') params.set('buscar', q);
  if (status !== 'all') params.set('estado', status === 'Ok' ? 'activo' : 'pendiente');
  if (page > 0) params.set('pagina', String(page + 1));
  if (size !== firstSize) params.set('filas', String(size));
  return params;
}
