import { sql } from 'kysely';
import { isReachedContract } from '../../access/row-reach.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { Day } from '../../db/core-tables.ts';
import type { System } from '../../db/database.ts';

/** The caller's own coupon of a discount. */
export const findOwnCoupon = ({ db, scope }: Scoped, discountId: number) =>
  db
    .selectFrom('coupon')
    .where('discount_id', '=', discountId)
    .where('user_id', '=', scope.userId)
    .select(['id', 'code', 'obtained_at', 'redeemed_at'])
    .executeTakeFirst();

/** The caller's own coupons, newest first. */
export const listOwn = ({ db, scope }: Scoped, most: number) =>
  db
    .selectFrom('coupon')
    .where('user_id', '=', scope.userId)
    .select(['id', 'discount_id', 'code', 'obtained_at', 'redeemed_at'])
    .orderBy('obtained_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

type NewCoupon = {
  readonly discountId: number;
  readonly code: string;
  readonly now: Date;
  /** Today in the discount's country. */
  readonly today: Day;
};

/**
 * Stores the caller's coupon and counts it, in one statement. False when the code is taken, or the caller
 * has a coupon of this discount already.
 */
export async function insertCoupon(
  { db, scope }: Scoped,
  { discountId, code, now, today }: NewCoupon,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with obtained as (
      insert into coupon (discount_id, user_id, code, obtained_at)
      values (${discountId}, ${scope.userId}, ${code}, ${now})
      on conflict do nothing
      returning id, discount_id
    ), counted as (
      update discount set obtained = discount.obtained + 1 from obtained where discount.id = obtained.discount_id
    ), of_day as (
      insert into discount_day (discount_id, day, obtained)
      select discount_id, ${today}::date, 1 from obtained
      on conflict (discount_id, day) do update set obtained = discount_day.obtained + 1
    )
    select id from obtained`.execute(db);
  return rows.length > 0;
}

/** Coupons of brands in stores that the caller reaches: their mall is one of the discount's. */
const inReach = ({ db, scope }: Scoped) =>
  db
    .selectFrom('coupon')
    .innerJoin('discount', 'discount.id', 'coupon.discount_id')
    .innerJoin('app_user as owner', 'owner.id', 'coupon.user_id')
    .leftJoin('app_user as redeemer', 'redeemer.id', 'coupon.redeemed_by')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('discount_building')
          .innerJoin('contract', (join) =>
            join
              .onRef('contract.building_id', '=', 'discount_building.building_id')
              .onRef('contract.brand_id', '=', 'discount.brand_id'),
          )
          .whereRef('discount_building.discount_id', '=', 'discount.id')
          .where(isReachedContract(scope, 'contract'))
          .select('contract.id'),
      ),
    )
    .select([
      'coupon.id',
      'coupon.discount_id',
      'coupon.code',
      'coupon.obtained_at',
      'coupon.redeemed_at',
      'owner.first_name',
      'owner.last_name',
      'owner.email',
      'redeemer.first_name as redeemer_first_name',
      'redeemer.last_name as redeemer_last_name',
      'redeemer.email as redeemer_email',
    ]);

export const findCouponByCode = (scoped: Scoped, code: string) =>
  inReach(scoped).where('coupon.code', '=', code).executeTakeFirst();

export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCouponByCode>>>;

/** Malls of a discount in which the caller reaches a store of its brand, by name. */
export const redeemBuildings = ({ db, scope }: Scoped, discountId: number) =>
  db
    .selectFrom('discount_building')
    .innerJoin('discount', 'discount.id', 'discount_building.discount_id')
    .innerJoin('building', 'building.id', 'discount_building.building_id')
    .where('discount_building.discount_id', '=', discountId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contract')
          .whereRef('contract.building_id', '=', 'building.id')
          .whereRef('contract.brand_id', '=', 'discount.brand_id')
          .where(isReachedContract(scope, 'contract'))
          .select('contract.id'),
      ),
    )
    .select(['building.id', 'building.name'])
    .orderBy('building.name')
    .orderBy('building.id')
    .execute();

type Redemption = {
  readonly couponId: number;
  readonly buildingId: number;
  readonly now: Date;
  readonly today: Day;
  /** The digit of today. */
  readonly weekDay: string;
};

/**
 * Redeems a coupon found within the scope and counts it, in one statement. Of parallel redemptions one finds
 * the coupon unused. False when it was used, or its discount cannot be redeemed today (any more).
 */
export async function redeem(
  { db, scope }: Scoped,
  { couponId, buildingId, now, today, weekDay }: Redemption,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with redeemed as (
      update coupon set redeemed_at = ${now}, redeemed_by = ${scope.userId}, redeemed_building_id = ${buildingId}
      from discount
      where coupon.id = ${couponId} and coupon.redeemed_at is null
        and discount.id = coupon.discount_id and discount.status = 'approved'
        and ${today}::date between discount.starts_on and discount.ends_on
        and strpos(discount.week_days, ${weekDay}) > 0
      returning coupon.id, coupon.discount_id
    ), counted as (
      update discount set redeemed = discount.redeemed + 1 from redeemed where discount.id = redeemed.discount_id
    ), of_day as (
      insert into discount_mall_day (discount_id, day, building_id, redeemed)
      select discount_id, ${today}::date, ${buildingId}::integer, 1 from redeemed
      on conflict (discount_id, day, building_id) do update set redeemed = discount_mall_day.redeemed + 1
    )
    select id from redeemed`.execute(db);
  return rows.length > 0;
}

/** The coupon with what its mail says; it was obtained by that person. */
export const couponForMail = (db: System, couponId: number) =>
  db
    .selectFrom('coupon')
    .innerJoin('app_user', 'app_user.id', 'coupon.user_id')
    .where('coupon.id', '=', couponId)
    .select(['coupon.code', 'coupon.discount_id', 'app_user.email', 'app_user.first_name', 'app_user.status'])
    .executeTakeFirstOrThrow();
