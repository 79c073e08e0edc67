import type { Coupon } from 'shared/endpoints/coupons';
import { ApiError, messageOf } from 'shared/http';
import { couponCodeLength, couponCodeOf } from 'shared/rules/discount';
import { texts } from './texts.ts';

/** What the validator says (U-261 to U-264). */
export type ValidatorState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'error' | 'warning' | 'success'; readonly title: string; readonly detail?: string };

export const idle: ValidatorState = { kind: 'idle' };
const redeemed: ValidatorState = { kind: 'warning', title: texts.redeemed };
const notToday: ValidatorState = { kind: 'error', title: texts.notToday };

/** The state after a look-up that found the coupon. */
export const stateOf = ({ state }: Pick<Coupon, 'state'>): ValidatorState =>
  state === 'valid' ? idle : state === 'redeemed' ? redeemed : notToday;

/** The state after a failed look-up or redemption (U-382 to U-384); the server says why where it knows. */
export function stateOfFailure(error: Error): ValidatorState {
  if (error instanceof ApiError && error.code === 'COUPON_REDEEMED') return redeemed;
  if (error instanceof ApiError && error.code === 'COUPON_NOT_TODAY') return notToday;
  return { kind: 'error', title: texts.failed, detail: messageOf(error) };
}

/** What the field takes: upper case, without blanks, six characters at most (U-305, U-306). */
export const typedCode = (text: string): string => couponCodeOf(text).slice(0, couponCodeLength);

/** The code in a scanned text: the code itself, or the address of the validator with it; null: neither. */
export function codeInScan(text: string): string | null {
  const inAddress = URL.canParse(text) ? new URL(text).searchParams.get('codigo') : text;
  const code = couponCodeOf(inAddress ?? '');
  return /^[A-Z0-9]+$/.test(code) && code.length === couponCodeLength ? code : null;
}
