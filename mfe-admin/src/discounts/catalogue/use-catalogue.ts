import { listOwnCoupons } from 'shared/endpoints/coupons';
import { listDiscounts, mostDiscountsAtOnce } from 'shared/endpoints/discount-catalogue';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { endpointQuery, useQuery } from 'shared/query';
import { todayIn } from 'shared/rules';
import { portalNow, useCountryCode } from 'shared/session';

/** All discounts of the country that are approved and in force today, at once (U-120, U-123, U-352). */
export function useCatalogue() {
  const countries = useCountryCode();
  const date = todayIn(countries, portalNow());
  const query = { page: 0, size: mostDiscountsAtOnce, statuses: 'approved', date, countries };
  return useQuery(endpointQuery(listDiscounts, { query }));
}

export type OwnCoupon = ReplyOf<typeof listOwnCoupons>[number];

/** The signed-in user's coupons, newest first. */
export const useOwnCoupons = () => useQuery(endpointQuery(listOwnCoupons, {}));
