import {
  getDiscount,
  getDiscountFigures,
  getDiscountHistory,
  listOwnDiscounts,
  listReviews,
} from 'shared/endpoints/discounts';
import { listDiscountCards } from 'shared/endpoints/discount-cards';
import { listDiscounts } from 'shared/endpoints/discount-catalogue';

/** The calls that show a discount, its counts or its status. */
export const showDiscounts = [
  listOwnDiscounts,
  listReviews,
  getDiscount,
  getDiscountHistory,
  getDiscountFigures,
  listDiscounts,
  listDiscountCards,
];
