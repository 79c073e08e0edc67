import { z } from 'zod';
import { discountChannels, discountLogoBytes, discountReasonLength } from '../rules/discount.ts';
import { day, id, searchWords, seenVersion } from './common.ts';
import { discount, idList, statusList } from './discount-catalogue.ts';
import { discountLogo, discountSubmission } from './discounts/form.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

export {
  chosenDiscountLogo,
  discountFields,
  discountFormOf,
  discountSubmission,
  publication,
  type DiscountFields,
} from './discounts/form.ts';

const manages = { can: ['manage', 'Discounts'] } as const;
const reviews = { can: ['manage', 'DiscountReview'] } as const;
/** Its brand, and marketing that reviews it. */
const either = {
  anyOf: [
    ['manage', 'Discounts'],
    ['manage', 'DiscountReview'],
  ],
} as const;

/** A discount as its brand and its reviewers see it (U-222, U-223). */
export const managedDiscount = z.object({
  ...discount.shape,
  client: z.object({ id: z.number().int(), name: z.string() }),
  /** Of the publish dialog; null while it is a draft that was never published. */
  email: z.string().nullable(),
  channels: z.array(z.enum(discountChannels)),
  /** Coupons obtained, and those of them that were redeemed. */
  discount_users_count: z.number().int(),
  discount_users_redeemed_count: z.number().int(),
  /** The latest review; the reason is what marketing wrote to the brand. */
  review: z
    .object({ at: z.iso.datetime(), by: z.string(), approved: z.boolean(), reason: z.string().nullable() })
    .nullable(),
  /** Why it was deleted. */
  comment: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** Sent back when it is edited; a stale one is answered 409. */
  rowVersion: z.number().int(),
});
export type ManagedDiscount = z.infer<typeof managedDiscount>;

/** A body with a logo: one megabyte more, so that a logo somewhat too large gets its own message. */
const logoForm = { maxBytes: discountLogoBytes + 1_000_000, maxParts: 10 } as const;

const params = z.object({ id });

const filters = {
  /** Part of the name of discount or brand, or its reference, ignoring case and accents. */
  q: searchWords().optional(),
  statuses: z.optional(statusList),
  ids: z.optional(idList),
  buildings: z.optional(idList),
  brands: z.optional(idList),
  /** Those whose period has a day of these; both included. */
  from: day.optional(),
  to: day.optional(),
};

const paging = {
  /** 0-based. */
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(50).default(5),
};

const page = z.object({
  content: z.array(managedDiscount),
  /** At most `mostRowsListed`. */
  total_elements: z.number().int(),
  total_pages: z.number().int(),
  /** There are more than `total_elements` counts. */
  has_more: z.boolean(),
});

export const listOwnDiscounts = endpoint({
  method: 'GET',
  path: '/api/discounts/clients/:id/discounts',
  summary: 'Discounts of those brands of a company that the caller acts for, newest first (U-344, U-353)',
  access: manages,
  limit: 'search',
  params,
  query: z.strictObject({ ...filters, ...paging }),
  reply: page,
});

export const exportOwnDiscounts = endpoint({
  method: 'POST',
  path: '/api/discounts/clients/:id/discounts/export',
  summary: 'All discounts that the filters give as a spreadsheet',
  access: manages,
  limit: 'export',
  params,
  body: z.strictObject(filters),
  reply: exportJob,
});

/** U-247: the queue of marketing. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/discounts/reviews',
  summary: 'Pending discounts of the malls that the caller reviews, or those of other statuses, oldest first',
  access: reviews,
  limit: 'search',
  query: z.strictObject({ ...filters, ...paging }),
  reply: page,
});

export const getDiscount = endpoint({
  method: 'GET',
  path: '/api/discounts/:id',
  summary: 'A discount of a brand that the caller acts for, or in a mall that he reviews',
  access: either,
  params,
  reply: managedDiscount,
});

export const createDiscount = endpoint({
  method: 'POST',
  path: '/api/discounts',
  summary: 'Creates a discount as a draft or publishes it for review (U-243, U-346)',
  access: manages,
  limit: 'upload',
  body: z.strictObject({ discount: discountSubmission, file: discountLogo.optional() }),
  multipart: logoForm,
  reply: managedDiscount,
  idempotent: true,
});

/** Details of a 409: `stored`, the discount as another user has saved it meanwhile. */
export const updateDiscount = endpoint({
  method: 'PUT',
  path: '/api/discounts/:id',
  summary: 'Changes a draft, or publishes it for review with `status` pending (U-244, U-347)',
  access: manages,
  limit: 'upload',
  params,
  body: z.strictObject({
    discount: discountSubmission.extend({ rowVersion: seenVersion }),
    file: discountLogo.optional(),
  }),
  multipart: logoForm,
  reply: managedDiscount,
  idempotent: true,
});

const reason = (missing: string) =>
  z.string().trim().min(1, missing).max(discountReasonLength, `Máximo ${discountReasonLength} caracteres`);

export const deleteDiscount = endpoint({
  method: 'POST',
  path: '/api/discounts/:id/delete',
  summary: 'Deletes a discount, which stays listed as deleted; its coupons are no longer redeemed (U-348)',
  access: manages,
  params,
  body: z.strictObject({ comment: reason('Indique el motivo de la eliminación') }),
  reply: managedDiscount,
  idempotent: true,
});

export const approveDiscount = endpoint({
  method: 'POST',
  path: '/api/discounts/:id/approve',
  summary: 'Approves a pending discount (U-246, U-247)',
  access: reviews,
  params,
  reply: managedDiscount,
  idempotent: true,
});

export const rejectDiscount = endpoint({
  method: 'POST',
  path: '/api/discounts/:id/reject',
  summary: 'Rejects a pending discount; its brand reads the reason (U-246, U-247)',
  access: reviews,
  params,
  body: z.strictObject({ reason: reason('Indique el motivo del rechazo') }),
  reply: managedDiscount,
  idempotent: true,
});

export const discountEvents = ['created', 'edited', 'published', 'approved', 'rejected', 'deleted'] as const;

export const getDiscountHistory = endpoint({
  method: 'GET',
  path: '/api/discounts/:id/history',
  summary: 'What happened to a discount, newest first',
  access: either,
  params,
  reply: z.array(
    z.object({
      id: z.number().int(),
      at: z.iso.datetime(),
      by: z.string(),
      event: z.enum(discountEvents),
      /** The reason of a rejection or deletion. */
      comment: z.string().nullable(),
    }),
  ),
});
export type DiscountHistory = z.infer<typeof getDiscountHistory.reply>;

const named = z.object({ id: z.number().int(), name: z.string() });

export const listDiscountBrands = endpoint({
  method: 'GET',
  path: '/api/discounts/clients/:id/brands',
  summary: 'Those brands of a company that the caller acts for, by name (U-349)',
  access: manages,
  params,
  reply: z.array(discount.shape.brand),
});

export const listDiscountBuildings = endpoint({
  method: 'GET',
  path: '/api/discounts/brands/:id/buildings',
  summary: 'Malls in which a brand has a lease in force, by name (U-350)',
  access: manages,
  params,
  reply: z.array(named),
});

export const listClientBuildings = endpoint({
  method: 'GET',
  path: '/api/discounts/clients/:id/buildings',
  summary: 'Malls in which a company has a lease in force of a brand that the caller acts for (U-351)',
  access: manages,
  params,
  reply: z.array(named),
});

const figureFilters = {
  /** First and last day; the last 30 days if absent, at most 366. */
  from: day.optional(),
  to: day.optional(),
  ids: z.optional(idList),
  brands: z.optional(idList),
  buildings: z.optional(idList),
};

/** Longest period of the figures, in days. */
export const mostFigureDays = 366;

export const getDiscountFigures = endpoint({
  method: 'GET',
  path: '/api/discounts/clients/:id/figures',
  summary: 'Coupons obtained and redeemed of a company’s discounts, by day and by mall',
  access: manages,
  limit: 'search',
  params,
  query: z.strictObject(figureFilters),
  reply: z.object({
    from: day,
    to: day,
    /** A coupon is obtained in no mall: a filter by mall counts redemptions only, and `obtained` is null. */
    obtained: z.number().int().nullable(),
    redeemed: z.number().int(),
    /** Every day of the period. */
    days: z.array(z.object({ day, obtained: z.number().int().nullable(), redeemed: z.number().int() })),
    /** Malls with redemptions, the most first. */
    malls: z.array(named.extend({ redeemed: z.number().int() })),
  }),
});
export type DiscountFigures = z.infer<typeof getDiscountFigures.reply>;

export const exportDiscountFigures = endpoint({
  method: 'POST',
  path: '/api/discounts/clients/:id/figures/export',
  summary: 'The figures by day, discount and mall as a spreadsheet',
  access: manages,
  limit: 'export',
  params,
  body: z.strictObject(figureFilters),
  reply: exportJob,
});
