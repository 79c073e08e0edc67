/** Bundled entry point: a discount as customers see it, for the catalogue, its preview and the wall's strip. */
export { CouponView, type ShownCoupon } from './coupon-view.tsx';
export { CompactDiscountCard, compactCardHeight, DiscountCard } from './discount-card.tsx';
export { DiscountDialog } from './discount-dialog.tsx';
export { DiscountFacts } from './discount-facts.tsx';
export { MissingDiscount } from './missing-discount.tsx';
export type { ShownDiscount } from './shown-discount.ts';
