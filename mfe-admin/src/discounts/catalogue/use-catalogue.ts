import { listOwnCoupons } from 'shared/endpoints/coupons';
import { listDiscountCards } from 'shared/endpoints/discount-cards';
import { listDiscounts, mostDiscountsAtOnce } from 'shared/endpoints/discount-catalogue';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { endpointQuery, useQuery } from 'shared/query';
import { todayIn } from 'shared/rules';
import { portalNow, useCountryCode } from 'shared/session';
import { catalogueOf } from './card-discount.ts';

/** Those of the country that are approved and in force today. */
function useShown() {
  const countries = useCountryCode();
  return { page: 0, statuses: 'approved', date: todayIn(countries, portalNow()), countries };
}

/** What cards show of all of them, at once (U-120, U-123, U-352). */
export function useCatalogue() {
  const query = { ...useShown(), size: mostDiscountsAtOnce };
  return useQuery({ ...endpointQuery(listDiscountCards, { query }), select: catalogueOf });
}

/** One of them as its dialog shows it; the reply is empty if it is none of them. */
export function useDiscount(id: number, { enabled }: { readonly enabled: boolean }) {
  const query = { ...useShown(), ids: String(id) };
  return useQuery({ ...endpointQuery(listDiscounts, { query }), enabled });
}

export type OwnCoupon = ReplyOf<typeof listOwnCoupons>[number];

/** The signed-in user's coupons, newest first. */
export const useOwnCoupons = () => useQuery(endpointQuery(listOwnCoupons, {}));
