/* In zod/mini: the wall's strip of discounts is on the first screen. */
import * as z from 'zod/mini';
import { countryCodes } from '../countries/country-code.ts';
import { currencyCodes } from '../countries/currency-code.ts';
import { discountStatuses, discountTypes, redeemType } from '../rules/discount.ts';
import { countryCode, day, id, listOf } from './common-small.ts';
import { endpoint } from './endpoint.ts';
import { singleSpaced } from './search-words.ts';

/** A discount as every signed-in user sees it once it is approved (P-166, U-217). */
export const discount = z.object({
  id: z.int(),
  client_id: z.int(),
  brand_id: z.int(),
  buildings_ids: z.array(z.int()),
  /** The discount's own reference; coupons have codes of their own. */
  code: z.string(),
  name: z.string(),
  description: z.string(),
  conditions: z.string(),
  discount_type: z.enum(discountTypes),
  /** A percentage, or major units of `currency`. */
  value: z.number(),
  currency: z.enum(currencyCodes),
  country: countryCode,
  redeem_type: z.literal(redeemType),
  /** Digits 1 to 7, Monday = 1. */
  week_days: z.string(),
  /** First and last day, both included. */
  start: z.string(),
  end: z.string(),
  /** Coupons are not limited in number: null, or 0 in older clients (U-221). */
  stock: z.nullable(z.literal(0)),
  status: z.enum(discountStatuses),
  image_id: z.nullable(z.string()),
  /** Public address of the logo, a square of at most 512 px. */
  image_url: z.nullable(z.string()),
  image_name: z.nullable(z.string()),
  brand: z.object({ id: z.int(), name: z.string(), logo_url: z.nullable(z.string()) }),
  buildings: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Discount = z.infer<typeof discount>;

/** `1,2,3` or `[1,2,3]`. */
export const idList = listOf(id, 200);
export const statusList = listOf(z.enum(discountStatuses), discountStatuses.length);
export const countryList = listOf(countryCode, countryCodes.length);

/** Part of the name of discount or brand, ignoring case and accents. */
export const discountWords = z.string().check(z.overwrite(singleSpaced), z.maxLength(60));

/** The catalogue loads all at once (U-123), the wall's strip three (P-419). */
export const mostDiscountsAtOnce = 1_000;
export const stripPageSize = 3;

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/api/discounts',
  summary: 'Approved discounts of the caller’s country on a day, those ending first (P-327)',
  access: 'session',
  limit: 'search',
  query: z.strictObject({
    /** 0-based. */
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
    /** A catalogue that was released before `listDiscountCards` asks for all of them here. */
    size: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostDiscountsAtOnce)),
      stripPageSize,
    ),
    q: z.optional(discountWords),
    /** Only approved ones are shown, whatever else is asked for (U-120). */
    statuses: z.optional(statusList),
    ids: z.optional(idList),
    buildings: z.optional(idList),
    brands: z.optional(idList),
    /** Those in force on this day; today if absent. */
    date: z.optional(day),
    /** The caller's country is the only one whose discounts are shown; other countries give none. */
    countries: z.optional(countryList),
  }),
  reply: z.object({ content: z.array(discount), total_elements: z.int(), total_pages: z.int() }),
});

export const obtainCoupon = endpoint({
  method: 'POST',
  path: '/api/discounts/:id/users',
  summary: 'The caller’s coupon of a discount in force; the same one when asked again (P-329, P-330)',
  access: 'session',
  limit: 'mail',
  params: z.object({ id }),
  reply: z.object({
    /** Six characters of `couponAlphabet`; also sent to the caller by e-mail the first time. */
    code: z.string(),
    email: z.string(),
    obtained_at: z.iso.datetime(),
    /** The coupon has been used already. */
    redeemed_at: z.nullable(z.iso.datetime()),
  }),
  idempotent: true,
});
