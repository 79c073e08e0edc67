import { randomInt } from 'node:crypto';
import type { Coupon } from 'shared/endpoints/coupons';
import { mostOwnCoupons } from 'shared/endpoints/coupons';
import { couponAlphabet, couponCodeLength, isRedeemableOn, weekDayOf } from 'shared/rules/discount';
import { todayIn } from 'shared/rules';
import type { Caller } from '../../access/caller.ts';
import { shownEmail } from '../../access/former-email.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { countAttempt } from '../auth/throttle/throttle.service.ts';
import {
  findCouponByCode,
  findOwnCoupon,
  insertCoupon,
  listOwn,
  redeem,
  redeemBuildings,
  type CouponRow,
} from './coupons.repository.ts';
import { publicDiscounts } from './discount-view.ts';
import { findDiscount, getDiscountRow, getDiscountRows } from './repository.ts';
import type { Reading } from './service.ts';
import type { Writing } from './write.service.ts';

/** A random code; `randomInt` draws from the system's secure generator (T6). */
export const newCouponCode = (): string =>
  Array.from({ length: couponCodeLength }, () => couponAlphabet[randomInt(couponAlphabet.length)]).join('');

/** Of 480 million codes, ten million are taken: a twentieth taken one in a row does not happen. */
const mostDraws = 20;

/**
 * The caller's coupon of a discount in force; the same one when asked again (P-330). Its code is mailed once.
 * Throws NOT_FOUND for a discount that the catalogue does not show today.
 */
export async function obtain(
  { scoped, now, audit }: Writing,
  { user }: Pick<Caller, 'user'>,
  discountId: number,
  draw: () => string = newCouponCode,
) {
  const today = todayIn(scoped.scope.countryCode, now);
  orNotFound(await findDiscount(scoped, { kind: 'catalogue', day: today }, discountId));
  let coupon = await findOwnCoupon(scoped, discountId);
  for (let draws = 0; coupon === undefined && draws < mostDraws; draws++) {
    const isNew = await insertCoupon(scoped, { discountId, code: draw(), now, today });
    coupon = await findOwnCoupon(scoped, discountId);
    if (!isNew || coupon === undefined) continue;
    await enqueue(scoped.db, { kind: 'mail.coupon', payload: { couponId: coupon.id } }, now);
    await audit({ action: 'coupon.obtain', entity: 'discount', entityId: discountId });
  }
  if (coupon === undefined) throw new Error('No free code was drawn.');
  return {
    code: coupon.code,
    email: user.email,
    obtained_at: coupon.obtained_at.toISOString(),
    redeemed_at: coupon.redeemed_at?.toISOString() ?? null,
  };
}

/** The caller's own coupons, newest first. */
export async function ownCoupons({ scoped, files }: Reading) {
  const coupons = await listOwn(scoped, mostOwnCoupons);
  const ids = coupons.map(({ discount_id: id }) => id);
  const rows = await getDiscountRows(scoped.db, ids);
  const discounts = await publicDiscounts({ db: scoped.db, files }, rows);
  const discountOf = new Map(discounts.map((discount) => [discount.id, discount]));
  return coupons.flatMap(({ id, code, discount_id: discountId, obtained_at, redeemed_at }) => {
    const discount = discountOf.get(discountId);
    return discount === undefined
      ? []
      : [
          {
            id,
            code,
            obtained_at: obtained_at.toISOString(),
            redeemed_at: redeemed_at?.toISOString() ?? null,
            discount,
          },
        ];
  });
}

/** Ten look-ups and redemptions a minute per person and per address, whatever they find; the next throw TOO_MANY_ATTEMPTS (T6). */
export const countLookUp = (deps: Deps, { user, ip }: Caller): Promise<unknown> =>
  countAttempt(deps, 'coupon', { account: `user ${user.id}`, ip });

type Looking = Reading & { readonly now: Date };

async function couponOf({ scoped, files, now }: Looking, row: CouponRow): Promise<Coupon> {
  const stored = await getDiscountRow(scoped.db, row.discount_id);
  const discount = orNotFound((await publicDiscounts({ db: scoped.db, files }, [stored]))[0]);
  const isValid = discount.status === 'approved' && isRedeemableOn(discount, todayIn(discount.country, now));
  return {
    id: row.id,
    discount,
    user: { first_name: row.first_name, last_name: row.last_name, email: shownEmail(row.email) },
    obtained_at: row.obtained_at.toISOString(),
    redeemed_at: row.redeemed_at?.toISOString() ?? null,
    redeemed_by:
      row.redeemer_email === null
        ? null
        : {
            first_name: row.redeemer_first_name ?? '',
            last_name: row.redeemer_last_name ?? '',
            email: shownEmail(row.redeemer_email),
          },
    state: row.redeemed_at !== null ? 'redeemed' : isValid ? 'valid' : 'not_today',
    redeem_buildings: await redeemBuildings(scoped, row.discount_id),
  };
}

/** U-354. A code of a brand or mall out of reach is as unknown as one that does not exist: NOT_FOUND. */
export const lookUp = async (looking: Looking, code: string): Promise<Coupon> =>
  couponOf(looking, orNotFound(await findCouponByCode(looking.scoped, code)));

type Presented = { readonly code: string; readonly building_id?: number | undefined };

/** The mall of the redemption: the given one, or the only one that the caller has. */
function mallOf({ redeem_buildings: malls }: Coupon, buildingId: number | undefined): number {
  if (buildingId !== undefined) return orNotFound(malls.find(({ id }) => id === buildingId)).id;
  if (malls.length > 1) {
    throw new ApiError('RULE_BROKEN', { field: 'building_id', message: 'Seleccione el centro comercial' });
  }
  return orNotFound(malls[0]).id;
}

/**
 * U-355. Throws NOT_FOUND as `lookUp` does and for a code of another coupon, COUPON_REDEEMED, and
 * COUPON_NOT_TODAY. Of parallel redemptions one succeeds (T6).
 */
export async function redeemOne(writing: Writing, couponId: number, presented: Presented): Promise<Coupon> {
  const { scoped, now, audit } = writing;
  const before = await lookUp(writing, presented.code);
  if (before.id !== couponId) throw new ApiError('NOT_FOUND');
  refuseUnless(before);
  const buildingId = mallOf(before, presented.building_id);
  const today = todayIn(before.discount.country, now);
  const isRedeemed = await redeem(scoped, { couponId, buildingId, now, today, weekDay: weekDayOf(today) });
  const after = await lookUp(writing, presented.code);
  if (!isRedeemed) {
    refuseUnless(after);
    throw new ApiError('COUPON_NOT_TODAY');
  }
  const facts = { discount_id: after.discount.id, building_id: buildingId };
  await audit({ action: 'coupon.redeem', entity: 'coupon', entityId: couponId, after: facts });
  return after;
}

function refuseUnless({ state }: Coupon): void {
  if (state === 'redeemed') throw new ApiError('COUPON_REDEEMED');
  if (state === 'not_today') throw new ApiError('COUPON_NOT_TODAY');
}
