import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { buildDiscount } from 'shared/testing';

/** A discount as its brand sees it. */
export const buildManaged = (change: Partial<ManagedDiscount> = {}): ManagedDiscount => ({
  ...buildDiscount(),
  client: { id: 10, name: 'Comercial Rojas' },
  email: null,
  channels: [],
  discount_users_count: 12,
  discount_users_redeemed_count: 3,
  review: null,
  comment: null,
  published_at: null,
  created_at: '2026-11-01T12:00:00.000Z',
  rowVersion: 1,
  ...change,
});

/** A page of a list of discounts. */
export const pageOf = (content: readonly ManagedDiscount[], total = content.length) => ({
  status: 200,
  body: { content, total_elements: total, total_pages: Math.ceil(total / 5), has_more: false },
});
