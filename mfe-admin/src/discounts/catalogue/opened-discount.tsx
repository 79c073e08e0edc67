import { DiscountDialog, MissingDiscount } from 'shared/discounts';
import type { Catalogue } from './card-discount.ts';
import { type OwnCoupon, useDiscount } from './use-catalogue.ts';

type OpenedDiscountProps = {
  readonly id: number;
  /** Undefined while it is loading. */
  readonly catalogue: Catalogue | undefined;
  readonly coupons: { readonly data: readonly OwnCoupon[] | undefined; readonly isPending: boolean };
  readonly onClose: () => void;
};

/**
 * The discount of the address, or of a coupon: a link to it may be older than the discount. The dialog opens with
 * what the card shows, and the rest follows.
 */
export function OpenedDiscount({ id, catalogue, coupons, onClose }: OpenedDiscountProps) {
  const coupon = coupons.data?.find(({ discount }) => discount.id === id);
  const { data, error, refetch } = useDiscount(id, { enabled: !coupons.isPending && coupon === undefined });
  // A coupon that comes late would replace the box under the user's finger.
  if (coupons.isPending) return null;
  const isLoading = data === undefined && error === null;
  const card = catalogue?.discounts.find((one) => one.id === id);
  const discount =
    coupon?.discount ?? (isLoading ? card && { ...card, conditions: undefined } : data?.content[0]);
  if (discount) return <DiscountDialog key={id} discount={discount} coupon={coupon} onClose={onClose} />;
  if (isLoading) return null;
  const failure = data === undefined ? error : null;
  return <MissingDiscount failure={failure} onRetry={() => void refetch()} onClose={onClose} />;
}
