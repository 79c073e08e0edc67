import type { RowCount } from 'shared/endpoints/row-count';

type PageAsked = { readonly page: number; readonly size: number };

/**
 * A page of rows in the usual reply shape (`pageOf` of `shared/endpoints`). A plain number counts all rows.
 */
export function pageReply<Row>(
  content: Row[],
  count: RowCount | number,
  { page, size }: PageAsked,
): { content: Row[]; number: number; totalPages: number; totalElements: number; hasMore: boolean } {
  const { total, hasMore } = typeof count === 'number' ? { total: count, hasMore: false } : count;
  return { content, number: page, totalPages: Math.ceil(total / size), totalElements: total, hasMore };
}
