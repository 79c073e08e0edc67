import type { Discount } from 'shared/endpoints/discount-catalogue';
import type { listDiscountCards } from 'shared/endpoints/discount-cards';
import type { ReplyOf } from 'shared/endpoints/endpoint';
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

const each = (named: readonly { readonly id: number; readonly name: string }[]) =>
  [...new Map(named.map(({ id, name }) => [id, { id, name }])).values()].toSorted((a, b) => a.id - b.id);

/** The catalogue of these discounts. */
export const cardsOf = (
  discounts: readonly Discount[],
  change: Partial<ReplyOf<typeof listDiscountCards>> = {},
): ReplyOf<typeof listDiscountCards> => ({
  country: 'CHL',
  discounts: {
    id: discounts.map(({ id }) => id),
    name: discounts.map(({ name }) => name),
    description: discounts.map(({ description }) => description),
    discount_type: discounts.map((one) => one.discount_type),
    value: discounts.map(({ value }) => value),
    week_days: discounts.map((one) => one.week_days),
    start: discounts.map(({ start }) => start),
    end: discounts.map(({ end }) => end),
    image_id: discounts.map((one) => one.image_id),
    brand_id: discounts.map(({ brand }) => brand.id),
    buildings_ids: discounts.map(({ buildings }) => buildings.map(({ id }) => id)),
  },
  image_url: '/api/files/public/discounts/chl/:image_id.webp',
  brands: each(discounts.map(({ brand }) => brand)),
  buildings: each(discounts.flatMap(({ buildings }) => buildings)),
  has_more: false,
  ...change,
});
