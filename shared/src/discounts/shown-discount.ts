import type { Discount } from '../endpoints/discount-catalogue.ts';

type Fixed = Pick<
  Discount,
  'name' | 'description' | 'discount_type' | 'image_url' | 'week_days' | 'buildings'
>;

/** What a card shows of a discount (P-166). While it is being written, parts may be missing. */
export type ShownDiscount = Fixed & {
  /** Percent, or major units of the country's currency. */
  readonly value: number | null;
  readonly brand: { readonly name: string } | null;
  readonly start: string | null;
  readonly end: string | null;
};

/** With what its detail adds; undefined while that is loading. */
export type DetailedDiscount = ShownDiscount & { readonly conditions: string | undefined };
