import type { OwnCoupon } from './use-catalogue.ts';
import { DiscountCard } from 'shared/discounts';
import { formatInstantDay } from 'shared/format';
import { todayIn } from 'shared/rules';
import { portalNow } from 'shared/session';
import { Button, EmptyState, type QueryLike, QueryView, StatusChip } from 'shared/ui/core';
import { CardButton, DiscountGrid, GridCell, GridSkeleton } from './discount-grid.tsx';
import { texts } from './texts.ts';

type OwnCouponsProps = {
  readonly coupons: QueryLike<readonly OwnCoupon[]>;
  readonly onOpen: (discountId: number) => void;
  readonly onCatalogue: () => void;
};

/** The coupons that the user has obtained, to be found again. */
export const OwnCoupons = ({ coupons, onOpen, onCatalogue }: OwnCouponsProps) => (
  <QueryView
    query={coupons}
    skeleton={<GridSkeleton />}
    empty={
      <EmptyState
        picture="papers"
        title={texts.noCoupons}
        description={texts.noCouponsHelp}
        action={<Button onClick={onCatalogue}>{texts.toCatalogue}</Button>}
      />
    }
  >
    {(rows) => (
      <DiscountGrid label={texts.coupons}>
        {rows.map((coupon) => (
          <GridCell key={coupon.id}>
            <DiscountCard
              discount={coupon.discount}
              country={coupon.discount.country}
              title={
                <CardButton onClick={() => onOpen(coupon.discount.id)}>{coupon.discount.name}</CardButton>
              }
              badge={<CouponState coupon={coupon} />}
            />
          </GridCell>
        ))}
      </DiscountGrid>
    )}
  </QueryView>
);

function CouponState({ coupon: { discount, redeemed_at: redeemedAt } }: { readonly coupon: OwnCoupon }) {
  const { country, end } = discount;
  if (redeemedAt !== null) {
    return <StatusChip tone="neutral">{texts.redeemed(formatInstantDay(redeemedAt, country))}</StatusChip>;
  }
  return end < todayIn(country, portalNow()) || discount.status !== 'approved' ? (
    <StatusChip tone="neutral">{texts.over}</StatusChip>
  ) : (
    <StatusChip tone="success">{texts.usable}</StatusChip>
  );
}
