import type { StoreCard, StorePage } from 'shared/endpoints/sales';

/** A page of stores as the API returns it for a URL. */
export function buildStorePage(all: readonly StoreCard[], query = new URLSearchParams()): StorePage {
  const size = 60;
  const page = Number(query.get('page') ?? 0);
  const owing = all.filter(({ pendientes }) => pendientes > 0);
  const settled = all.filter(({ pendientes }) => pendientes === 0);
  const rows = { pendientes: owing, 'al-dia': settled }[query.get('estado') ?? ''] ?? all;
  const counted = (total: number) => ({ total, hasMore: false });
  return {
    content: rows.slice(page * size, (page + 1) * size),
    number: page,
    totalPages: Math.ceil(rows.length / size),
    totalElements: rows.length,
    hasMore: false,
    conteo: { pendientes: counted(owing.length), alDia: counted(settled.length) },
  };
}
