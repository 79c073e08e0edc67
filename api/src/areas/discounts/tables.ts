import type { Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { DiscountChannel, DiscountStatus, DiscountType } from 'shared/rules/discount';
import type { DiscountHistory } from 'shared/endpoints/discounts';
import type { Day } from '../../db/core-tables.ts';

export interface DiscountTable {
  id: Generated<number>;
  country_code: CountryCode;
  company_id: number;
  brand_id: number;
  name: string;
  description: string;
  conditions: string;
  discount_type: DiscountType;
  value_hundredths: number;
  week_days: string;
  starts_on: Day;
  ends_on: Day;
  stock: 0 | null;
  status: DiscountStatus;
  /** Path in the public bucket. */
  image_path: string | null;
  image_name: string | null;
  email: string | null;
  channels: DiscountChannel[];
  created_at: Date;
  created_by: number;
  published_at: Date | null;
  reviewed_at: Generated<Date | null>;
  reviewed_by: Generated<number | null>;
  review_reason: Generated<string | null>;
  delete_comment: Generated<string | null>;
  /** Coupons obtained, and those of them that were redeemed. */
  obtained: Generated<number>;
  redeemed: Generated<number>;
  row_version: Generated<number>;
  /** For `hasWords`; kept by triggers. */
  search_text: Generated<string>;
}

export interface DiscountBuildingTable {
  discount_id: number;
  building_id: number;
}

export interface DiscountEventTable {
  id: Generated<number>;
  discount_id: number;
  at: Date;
  user_id: number;
  event: DiscountHistory[number]['event'];
  comment: string | null;
}

export interface CouponTable {
  id: Generated<number>;
  discount_id: number;
  user_id: number;
  code: string;
  obtained_at: Date;
  redeemed_at: Date | null;
  redeemed_by: number | null;
  redeemed_building_id: number | null;
}

export interface DiscountDayTable {
  discount_id: number;
  /** Of the discount's country. */
  day: Day;
  obtained: number;
}

export interface DiscountMallDayTable {
  discount_id: number;
  day: Day;
  building_id: number;
  redeemed: number;
}

export interface DiscountsTables {
  discount: DiscountTable;
  discount_building: DiscountBuildingTable;
  discount_event: DiscountEventTable;
  coupon: CouponTable;
  discount_day: DiscountDayTable;
  discount_mall_day: DiscountMallDayTable;
}
