import { readDay, readPage } from 'shared/endpoints/in-address';
import { auditGroupIds, type AuditGroup } from 'shared/rules/audit-actions';

export type AuditSearch = {
  readonly persona: string;
  readonly grupo: AuditGroup | undefined;
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
  /** 0-based; the address counts from 1. */
  readonly page: number;
};

export const auditPageSize = 20;

export const noFilters: AuditSearch = {
  persona: '',
  grupo: undefined,
  desde: undefined,
  hasta: undefined,
  page: 0,
};

/** Parses an address; invalid values become the default. */
export function readSearch(params: URLSearchParams): AuditSearch {
  return {
    persona: (params.get('persona') ?? '').slice(0, 60),
    grupo: auditGroupIds.find((group) => group === params.get('accion')),
    desde: readDay(params.get('desde')),
    hasta: readDay(params.get('hasta')),
    page: readPage(params.get('pagina')),
  };
}

/** The parameters of a search; empty filters are omitted. */
export function writeSearch({ persona, grupo, desde, hasta, page }: AuditSearch): URLSearchParams {
  const entries = { persona, accion: grupo, desde, hasta, pagina: page > 0 ? String(page + 1) : undefined };
  return new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** The filters as parameters of the API. */
export const filtersOf = ({ persona, grupo, desde, hasta }: AuditSearch) => ({
  ...(persona ? { persona } : {}),
  ...(grupo ? { grupo } : {}),
  ...(desde ? { desde } : {}),
  ...(hasta ? { hasta } : {}),
});
