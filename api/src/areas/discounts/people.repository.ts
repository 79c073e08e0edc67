import type { System } from '../../db/database.ts';

/* People whom a discount is told to; they need not reach it as the caller does. */

/** More are told by their queue alone. */
const mostReviewers = 50;

/** Active people with the permission to review and a role in one of the discount's malls. */
export const reviewersOf = (db: System, discountId: number) =>
  db
    .selectFrom('app_user')
    .where('app_user.status', '=', 'Ok')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('role_assignation')
          .innerJoin('discount_building', 'discount_building.building_id', 'role_assignation.building_id')
          .where('discount_building.discount_id', '=', discountId)
          .where('role_assignation.enabled', '=', true)
          .whereRef('role_assignation.user_id', '=', 'app_user.id')
          .select('role_assignation.id'),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_permission')
          .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
          .where('permission.subject', '=', 'DiscountReview')
          .whereRef('user_permission.user_id', '=', 'app_user.id')
          .select('user_permission.id'),
      ),
    )
    .select('app_user.id')
    .orderBy('app_user.id')
    .limit(mostReviewers)
    .execute();

export const personOf = (db: System, userId: number) =>
  db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['email', 'first_name', 'status'])
    .executeTakeFirstOrThrow();
