import { useEffect, useRef, useState } from 'react';
import { listOwnCoupons } from 'shared/endpoints/coupons';
import type { CountryCode } from 'shared/countries';
import { obtainCoupon } from 'shared/endpoints/discount-catalogue';
import { messageOf } from 'shared/http';
import { Alert, Box, Button, CheckboxField, Stack } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { CouponView, type ShownCoupon } from './coupon-view.tsx';
import { DiscountFacts } from './discount-facts.tsx';
import type { DetailedDiscount } from './shown-discount.ts';
import { discountTexts as texts } from './texts.ts';

type DiscountDialogProps = {
  readonly discount: DetailedDiscount & { readonly id: number; readonly country: CountryCode };
  /** The user's own coupon, which is shown at once. */
  readonly coupon?: ShownCoupon | undefined;
  readonly onClose: () => void;
};

/** What shows the user's own coupons. */
const showCoupons = [listOwnCoupons];

/** A discount, the box that accepts its conditions, and then its coupon (P-094, P-213 to P-217). */
export function DiscountDialog({ discount, coupon, onClose }: DiscountDialogProps) {
  const [accepted, setAccepted] = useState(false);
  const [obtained, setObtained] = useState<ShownCoupon | null>(null);
  const obtaining = useWrite(obtainCoupon, {
    refreshes: showCoupons,
    onReply: setObtained,
  });
  const shown = obtained ?? coupon;
  const answer = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (obtained === null) return;
    answer.current?.focus({ preventScroll: true });
    // The details may have been scrolled to their end.
    answer.current?.scrollIntoView({ block: 'start' });
  }, [obtained]);
  const { country } = discount;

  if (shown) {
    return (
      <AppDialog
        open
        hasAddress
        reading
        title={texts.generated}
        onClose={onClose}
        footer={<Button onClick={onClose}>{texts.again}</Button>}
      >
        <Box ref={answer} tabIndex={-1} outline="none">
          <CouponView coupon={shown} country={country} />
          <Box borderTopWidth="1px" mt="5" pt="5">
            <DiscountFacts discount={discount} country={country} />
          </Box>
        </Box>
      </AppDialog>
    );
  }
  return (
    <AppDialog
      open
      hasAddress
      title={texts.detail}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            disabled={!accepted}
            loading={obtaining.busy}
            loadingText={texts.obtaining}
            onClick={() => obtaining.send({ params: { id: discount.id } })}
          >
            {texts.obtain}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <DiscountFacts discount={discount} country={country} />
        <CheckboxField
          checked={accepted}
          disabled={discount.conditions === undefined}
          onChange={setAccepted}
          required
        >
          {texts.accept}
        </CheckboxField>
        {obtaining.error && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{texts.failed}</Alert.Title>
              <Alert.Description>{messageOf(obtaining.error)}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
      </Stack>
    </AppDialog>
  );
}
