import {
  getDiscount,
  getDiscountFigures,
  getDiscountHistory,
  listOwnDiscounts,
  listReviews,
} from 'shared/endpoints/discounts';
import { listDiscounts } from 'shared/endpoints/discount-catalogue';

/** The calls that show a discount, its counts or its status. */
export const showDiscounts = [
  listOwnDiscounts,
  listReviews,
  getDiscount,
  getDiscountHistory,
  getDiscountFigures,
  listDiscounts,
];
