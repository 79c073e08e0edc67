import type { OwnCoupon } from './use-catalogue.ts';
import type { Discount } from 'shared/endpoints/discount-catalogue';
import { DiscountDialog } from 'shared/discounts';
import { Button, EmptyState } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { texts } from './texts.ts';

/** A query of which it matters only what it has brought and whether it is over. */
type Brought<Data> = { readonly data: Data | undefined; readonly isPending: boolean };

type OpenedDiscountProps = {
  readonly id: number;
  readonly catalogue: Brought<{ readonly content: readonly Discount[] }>;
  readonly coupons: Brought<readonly OwnCoupon[]>;
  readonly onClose: () => void;
};

/** The discount of the address, or of a coupon: a link to it may be older than the discount. */
export function OpenedDiscount({ id, catalogue, coupons, onClose }: OpenedDiscountProps) {
  const coupon = coupons.data?.find(({ discount }) => discount.id === id);
  const discount = catalogue.data?.content.find((one) => one.id === id) ?? coupon?.discount;
  // A coupon that comes late would replace the box under the user's finger.
  if (catalogue.isPending || coupons.isPending) return null;
  if (discount) return <DiscountDialog key={id} discount={discount} coupon={coupon} onClose={onClose} />;
  // A catalogue that failed says so itself.
  if (catalogue.data === undefined) return null;
  return (
    <AppDialog
      open
      hasAddress
      title={texts.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <EmptyState title={texts.gone} description={texts.goneHelp} />
    </AppDialog>
  );
}
