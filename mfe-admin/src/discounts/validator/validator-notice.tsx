import type { Coupon } from 'shared/endpoints/coupons';
import { formatDateTime } from 'shared/format';
import { Alert } from 'shared/ui/core';
import type { ValidatorState } from './coupon-state.ts';
import { texts } from './texts.ts';

type ValidatorNoticeProps = {
  readonly state: ValidatorState;
  /** Of a redeemed coupon, which says when and by whom. */
  readonly coupon?: Coupon | undefined;
};

/** The state of the validator in words; none while it is idle (U-261). */
export function ValidatorNotice({ state, coupon }: ValidatorNoticeProps) {
  if (state.kind === 'idle') return null;
  const detail = state.detail ?? (state.kind === 'warning' ? redemptionOf(coupon) : undefined);
  return (
    <Alert.Root status={state.kind} role={state.kind === 'success' ? 'status' : 'alert'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{state.title}</Alert.Title>
        {detail !== undefined && <Alert.Description>{detail}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}

function redemptionOf(coupon: Coupon | undefined): string | undefined {
  if (coupon === undefined || coupon.redeemed_at === null) return undefined;
  const at = formatDateTime(coupon.redeemed_at, coupon.discount.country);
  const { redeemed_by: by } = coupon;
  return by === null ? texts.redeemedAt(at) : texts.redeemedBy(`${by.first_name} ${by.last_name}`.trim(), at);
}
