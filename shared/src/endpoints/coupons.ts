import { z } from 'zod';
import { couponCodeLength, couponCodeOf } from '../rules/discount.ts';
import { id } from './common.ts';
import { discount } from './discount-catalogue.ts';
import { endpoint } from './endpoint.ts';

const access = { can: ['manage', 'UsersDiscounts'] } as const;

const person = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });

/** What the server says about a coupon in the caller's store today (U-261 to U-264). */
export const couponStates = ['valid', 'redeemed', 'not_today'] as const;

/** A coupon that a visitor presents (U-224). */
export const coupon = z.object({
  id: z.number().int(),
  discount,
  user: person,
  obtained_at: z.iso.datetime(),
  redeemed_at: z.iso.datetime().nullable(),
  redeemed_by: person.nullable(),
  state: z.enum(couponStates),
  /** Malls of the discount in which the caller may redeem it; with more than one, the caller says which. */
  redeem_buildings: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type Coupon = z.infer<typeof coupon>;

/** Coupons of one person that are listed. */
export const mostOwnCoupons = 200;

export const listOwnCoupons = endpoint({
  method: 'GET',
  path: '/api/discounts/users-discounts',
  summary: 'The caller’s own coupons with their codes, newest first, at most 200',
  access: 'session',
  reply: z.array(
    z.object({
      id: z.number().int(),
      code: z.string(),
      obtained_at: z.iso.datetime(),
      redeemed_at: z.iso.datetime().nullable(),
      discount,
    }),
  ),
});

/** As typed: spaces and lower case are accepted. An unknown code answers 404, and so does a foreign brand's. */
const code = z
  .string()
  .max(20)
  .overwrite(couponCodeOf)
  .length(couponCodeLength, 'El código tiene 6 caracteres');

export const findCoupon = endpoint({
  method: 'GET',
  path: '/api/discounts/users-discounts/search',
  summary: 'Looks up a coupon of a brand that the caller acts for; ten tries a minute (U-354)',
  access,
  // Each look-up counts against the tries of the person.
  whileViewing: 'refused',
  query: z.strictObject({ code }),
  reply: coupon,
});

/** Refuses with COUPON_REDEEMED or COUPON_NOT_TODAY. */
export const redeemCoupon = endpoint({
  method: 'PUT',
  path: '/api/discounts/users-discounts/:id/redeem',
  summary: 'Redeems a coupon once, on a day and in a mall of its discount (U-355)',
  access,
  params: z.object({ id }),
  body: z.strictObject({
    /** Ids can be counted; the code shows that the coupon was presented. */
    code,
    building_id: id.optional(),
  }),
  reply: coupon,
  idempotent: true,
});
