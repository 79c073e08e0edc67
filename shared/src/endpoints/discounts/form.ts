import { z } from 'zod';
import {
  discountChannels,
  discountConditionsLength,
  discountDescriptionLength,
  discountLogoBytes,
  discountLogoTooLarge,
  discountLogoTypes,
  discountLogoUnreadable,
  discountNameLength,
  discountTypes,
  discountValueProblem,
  redeemType,
  weekDaysShape,
} from '../../rules/discount.ts';
import type { Day } from '../../rules/days.ts';
import { day, id } from '../common.ts';

const REQUIRED = '*Este campo es obligatorio';

const required = (most: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(most, `Máximo ${most} caracteres`);

/** The fields of the form (U-282 to U-300). */
export const discountFields = z.strictObject({
  name: required(discountNameLength),
  brand_id: z.number(REQUIRED).int().positive().max(2_147_483_647),
  discount_type: z.enum(discountTypes),
  /** A percentage, or major units of the country's currency. */
  value: z.number(REQUIRED),
  description: required(discountDescriptionLength),
  conditions: z
    .string()
    .trim()
    .max(discountConditionsLength, `Máximo ${discountConditionsLength} caracteres`)
    .default(''),
  buildings_ids: z.array(id).min(1, 'Seleccione al menos un centro comercial').max(200),
  start: z.string(REQUIRED).min(1, REQUIRED).pipe(day),
  end: z.string(REQUIRED).min(1, REQUIRED).pipe(day),
  week_days: z.string().regex(weekDaysShape, 'Seleccione al menos un día'),
});

/** The fields that a rule compares are valid each: a form of two steps tells what is wrong with its first alone. */
const areGiven = (fields: z.ZodType) => (payload: { readonly value: unknown }) =>
  fields.safeParse(payload.value).success;

const { discount_type, value, start, end } = discountFields.shape;

/**
 * The form's rules, the same in browser and API. `today` in the discount's country; without it the start may
 * lie in the past.
 */
export const discountFormOf = (today?: Day) =>
  discountFields
    .refine((given) => discountValueProblem(given.discount_type, given.value) === null, {
      path: ['value'],
      error: ({ input }) => {
        const given = input as DiscountFields;
        return discountValueProblem(given.discount_type, given.value) ?? undefined;
      },
      when: areGiven(z.object({ discount_type, value })),
    })
    .refine((given) => today === undefined || given.start >= today, {
      path: ['start'],
      error: 'La fecha de inicio no puede ser anterior a hoy',
      when: areGiven(z.object({ start })),
    })
    .refine((given) => given.end >= given.start, {
      path: ['end'],
      error: 'La fecha de término no puede ser anterior a la de inicio',
      when: areGiven(z.object({ start, end })),
    });
export type DiscountFields = z.infer<typeof discountFields>;

/** What the publish dialog asks for (U-222, U-303). */
export const publication = z.strictObject({
  email: z.email('Ingrese un correo válido').max(200).toLowerCase(),
  channels: z.array(z.enum(discountChannels)).max(discountChannels.length).default([]),
});

/** Part `discount` of a create or update. `pending` publishes it, which takes an e-mail (U-244). */
export const discountSubmission = discountFields.extend({
  status: z.enum(['draft', 'pending']).default('draft'),
  email: publication.shape.email.optional(),
  channels: publication.shape.channels.optional(),
  redeem_type: z.literal(redeemType).optional(),
  stock: z.literal(0).nullish(),
  /** Null removes the logo; a new one is sent as a file beside this part. */
  image: z.null().optional(),
});

/** The logo in a request: the API reads its type from its bytes, not from what the device reports. */
export const discountLogo = z.file(discountLogoUnreadable).max(discountLogoBytes, discountLogoTooLarge);

/** The logo at the file picker, by the type that the device reports. */
export const chosenDiscountLogo = discountLogo
  .mime([...discountLogoTypes], discountLogoUnreadable)
  .optional();
