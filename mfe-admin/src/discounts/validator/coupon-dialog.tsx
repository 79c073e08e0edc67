import { useState } from 'react';
import { redeemCoupon, type Coupon } from 'shared/endpoints/coupons';
import { DiscountFacts } from 'shared/discounts';
import { formatDateTime } from 'shared/format';
import { Button, Stack } from 'shared/ui/core';
import { Fact, SimpleGrid } from 'shared/ui/data';
import { SelectField } from 'shared/ui/inputs';
import { AppDialog } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { showDiscounts } from '../shown-by.ts';
import { stateOfFailure, type ValidatorState } from './coupon-state.ts';
import { texts } from './texts.ts';
import { ValidatorNotice } from './validator-notice.tsx';

type CouponDialogProps = {
  readonly code: string;
  readonly coupon: Coupon;
  /** What the validator says of it. */
  readonly state: ValidatorState;
  readonly onRedeemed: (coupon: Coupon) => void;
  readonly onRefused: (state: ValidatorState) => void;
  readonly onClose: () => void;
};

type Person = Coupon['user'];
const nameOf = ({ first_name: first, last_name: last }: Person): string => `${first} ${last}`.trim();

/** The promotion of a coupon that was found, and its redemption (U-126, U-127). */
export function CouponDialog({ code, coupon, state, onRedeemed, onRefused, onClose }: CouponDialogProps) {
  const { discount, user, redeem_buildings: malls } = coupon;
  const [mallId, setMallId] = useState(malls.length === 1 ? malls[0]?.id : undefined);
  const redeeming = useWrite(redeemCoupon, {
    refreshes: showDiscounts,
    saved: texts.validated,
    onReply: onRedeemed,
    onFailed: (error) => onRefused(stateOfFailure(error)),
    onDone: onClose,
  });
  const { country } = discount;
  const isRedeemable = coupon.state === 'valid' && state.kind !== 'warning';
  return (
    <AppDialog
      open
      reading
      title={texts.info}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.close}
          </Button>
          {isRedeemable && (
            <Button
              disabled={malls.length > 1 && mallId === undefined}
              loading={redeeming.busy}
              loadingText={texts.redeeming}
              onClick={() =>
                redeeming.send({
                  params: { id: coupon.id },
                  body: { code, ...(mallId !== undefined && { building_id: mallId }) },
                })
              }
            >
              {texts.redeem}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="5">
        <ValidatorNotice state={state} coupon={coupon} />
        <DiscountFacts discount={discount} country={country} />
        <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gapX="6" gapY="3">
          <Fact label={texts.person}>{nameOf(user)}</Fact>
          <Fact label={texts.obtained}>{formatDateTime(coupon.obtained_at, country)}</Fact>
        </SimpleGrid>
        {isRedeemable && malls.length > 1 && (
          <SelectField
            label={texts.redeemIn}
            placeholder={texts.chooseMall}
            value={mallId === undefined ? '' : String(mallId)}
            options={malls.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => setMallId(Number(id))}
            required
          />
        )}
      </Stack>
    </AppDialog>
  );
}
