import * as z from 'zod/mini';
import { discountTypes } from '../rules/discount.ts';
import { countryCode, day, pageNumber } from './common-small.ts';
import { countryList, mostDiscountsAtOnce, statusList } from './discount-catalogue.ts';
import { endpoint } from './endpoint.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** Decision 54: a list for each field, because the names of the fields would be most of a thousand rows. */
export const listDiscountCards = endpoint({
  method: 'GET',
  path: '/api/discounts/catalogue',
  summary:
    'What cards show of the approved discounts of the caller’s country on a day, those ending first: a list for each field (U-123, U-352)',
  access: 'session',
  limit: 'search',
  query: z.strictObject({
    page: pageNumber(),
    size: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostDiscountsAtOnce)),
      mostDiscountsAtOnce,
    ),
    /** Only approved ones are shown, whatever else is asked for (U-120). */
    statuses: z.optional(statusList),
    /** Those in force on this day; today if absent. */
    date: z.optional(day),
    /** The caller's country is the only one whose discounts are shown; other countries give none. */
    countries: z.optional(countryList),
  }),
  reply: z.object({
    country: countryCode,
    /** As fields of `discount`, all equally long and in the same order. */
    discounts: z.object({
      id: z.array(z.int()),
      name: z.array(z.string()),
      description: z.array(z.string()),
      discount_type: z.array(z.enum(discountTypes)),
      value: z.array(z.number()),
      week_days: z.array(z.string()),
      start: z.array(z.string()),
      end: z.array(z.string()),
      image_id: z.array(z.nullable(z.string())),
      brand_id: z.array(z.int()),
      buildings_ids: z.array(z.array(z.int())),
    }),
    /** The `image_url` of a discount that has an image, with `:image_id` for its id. */
    image_url: z.string(),
    /** The brands and malls of these discounts, each once. */
    brands: z.array(named),
    buildings: z.array(named),
    /** There are more than these. */
    has_more: z.boolean(),
  }),
});
