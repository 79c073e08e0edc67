import { sql, type ExpressionBuilder, type Insertable, type RawBuilder } from 'kysely';
import type { DiscountStatus } from 'shared/rules/discount';
import { isOwnBrand } from '../../access/row-reach.ts';
import type { Scope } from '../../access/scope.ts';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Day } from '../../db/core-tables.ts';
import type { System } from '../../db/database.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';
import type { Schema } from '../../db/schema.ts';
import { hasWords } from '../../db/search-text.ts';
import type { DiscountEventTable, DiscountTable } from './tables.ts';

export type DiscountFilters = {
  readonly q?: string | undefined;
  readonly statuses?: readonly DiscountStatus[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly buildings?: readonly number[] | undefined;
  readonly brands?: readonly number[] | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

/** Whose discounts: the catalogue of a day, those of own brands (of one company), or those to review. */
export type DiscountView =
  | { readonly kind: 'catalogue'; readonly day: Day }
  | { readonly kind: 'own'; readonly companyId?: number }
  | { readonly kind: 'review' };

const named = (db: System) =>
  db
    .selectFrom('discount')
    .innerJoin('brand', 'brand.id', 'discount.brand_id')
    .innerJoin('company', 'company.id', 'discount.company_id')
    .leftJoin('app_user as reviewer', 'reviewer.id', 'discount.reviewed_by');

const columns = [
  'discount.id',
  'discount.country_code',
  'discount.company_id',
  'discount.brand_id',
  'discount.name',
  'discount.description',
  'discount.conditions',
  'discount.discount_type',
  'discount.value_hundredths',
  'discount.week_days',
  'discount.starts_on',
  'discount.ends_on',
  'discount.stock',
  'discount.status',
  'discount.image_path',
  'discount.image_name',
  'discount.email',
  'discount.channels',
  'discount.created_at',
  'discount.created_by',
  'discount.published_at',
  'discount.reviewed_at',
  'discount.review_reason',
  'discount.delete_comment',
  'discount.obtained',
  'discount.redeemed',
  'discount.row_version',
  'brand.name as brand_name',
  'brand.logo_path',
  'company.name as company_name',
  'reviewer.first_name',
  'reviewer.last_name',
] as const;

const withColumns = (db: System) => named(db).select(columns);

export type DiscountRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

/** Approved, and in force on a day. */
const isInForce = (day: Day) => (eb: ExpressionBuilder<Schema, 'discount'>) =>
  eb.and([
    eb('discount.status', '=', 'approved'),
    eb('discount.starts_on', '<=', day),
    eb('discount.ends_on', '>=', day),
  ]);

function seen(scoped: Scoped, view: DiscountView) {
  const { db, scope } = scoped;
  const rows = named(db).where('discount.country_code', '=', scope.countryCode);
  if (view.kind === 'catalogue') return rows.where(isInForce(view.day));
  if (view.kind === 'own') {
    return rows
      .$if(view.companyId !== undefined, (some) =>
        some.where('discount.company_id', '=', view.companyId ?? 0),
      )
      .where(isOwnBrand(scope, 'discount.brand_id'));
  }
  return rows.where('discount.published_at', 'is not', null).where(isReviewed(scope));
}

/** Staff review the discounts of their malls. */
const isReviewed = ({ buildingIds }: Scope): RawBuilder<boolean> => sql<boolean>`exists (
  select from discount_building as reviewed
  where reviewed.discount_id = discount.id and ${isAnyOf('reviewed.building_id', buildingIds)})`;

function filtered(scoped: Scoped, view: DiscountView, filters: DiscountFilters) {
  const { q, statuses, ids, buildings, brands, from, to } = filters;
  return seen(scoped, view)
    .$if(q !== undefined && q !== '', (rows) => rows.where(hasWords('discount.search_text', q ?? '')))
    .$if(statuses !== undefined, (rows) => rows.where('discount.status', 'in', [...(statuses ?? [])]))
    .$if(ids !== undefined, (rows) => rows.where(isAnyOf('discount.id', ids ?? [])))
    .$if(brands !== undefined, (rows) => rows.where(isAnyOf('discount.brand_id', brands ?? [])))
    .$if(buildings !== undefined, (rows) =>
      rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('discount_building as place')
            .whereRef('place.discount_id', '=', 'discount.id')
            .where(isAnyOf('place.building_id', buildings ?? []))
            .select('place.building_id'),
        ),
      ),
    )
    .$if(from !== undefined, (rows) => rows.where('discount.ends_on', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('discount.starts_on', '<=', to ?? ''));
}

/**
 * The catalogue begins with those that end first, an own list with the newest, and the queue of reviewers
 * with the one that has waited longest.
 */
export function discountRows(scoped: Scoped, view: DiscountView, filters: DiscountFilters) {
  const rows = filtered(scoped, view, filters).select(columns);
  if (view.kind === 'catalogue') return rows.orderBy('discount.ends_on').orderBy('discount.id');
  if (view.kind === 'own') return rows.orderBy('discount.created_at', 'desc').orderBy('discount.id', 'desc');
  return rows.orderBy('discount.published_at').orderBy('discount.id');
}

export const listDiscountRows = (
  scoped: Scoped,
  view: DiscountView,
  filters: DiscountFilters,
  page: Slice,
): Promise<DiscountRow[]> => sliced(discountRows(scoped, view, filters), page).execute();

/** What the cards of a day's catalogue show, those ending first. */
export const listCardRows = ({ db, scope }: Scoped, day: Day, { offset, limit }: Slice) =>
  db
    .selectFrom('discount')
    .innerJoin('brand', 'brand.id', 'discount.brand_id')
    .where('discount.country_code', '=', scope.countryCode)
    .where(isInForce(day))
    .select([
      'discount.id',
      'discount.name',
      'discount.description',
      'discount.discount_type',
      'discount.value_hundredths',
      'discount.week_days',
      'discount.starts_on',
      'discount.ends_on',
      'discount.image_path',
      'discount.brand_id',
      'brand.name as brand_name',
      sql<number[]>`array(
        select place.building_id from discount_building place where place.discount_id = discount.id)`.as(
        'building_ids',
      ),
    ])
    .orderBy('discount.ends_on')
    .orderBy('discount.id')
    .offset(offset)
    .limit(limit)
    .execute();

/** Malls of discounts found before, by name. */
export const namedBuildings = (db: System, ids: readonly number[]) =>
  db
    .selectFrom('building')
    .where(isAnyOf('id', ids))
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();

export const countDiscounts = (scoped: Scoped, view: DiscountView, filters: DiscountFilters) =>
  countUpTo(scoped.db, filtered(scoped, view, filters));

export const findDiscount = (
  scoped: Scoped,
  view: DiscountView,
  discountId: number,
): Promise<DiscountRow | undefined> =>
  seen(scoped, view).select(columns).where('discount.id', '=', discountId).executeTakeFirst();

/** A discount whose finding has been judged before, such as a coupon's. */
export const getDiscountRow = (db: System, discountId: number): Promise<DiscountRow> =>
  withColumns(db).where('discount.id', '=', discountId).executeTakeFirstOrThrow();

export const getDiscountRows = (db: System, discountIds: readonly number[]): Promise<DiscountRow[]> =>
  withColumns(db).where(isAnyOf('discount.id', discountIds)).execute();

/** Locks the row of a discount found within the scope until the transaction ends. */
export const lockDiscount = (db: System, discountId: number) =>
  db.selectFrom('discount').select('id').where('id', '=', discountId).forNoKeyUpdate().executeTakeFirst();

/** Malls of discounts found before, by name. */
export const buildingsOf = (db: System, discountIds: readonly number[]) =>
  db
    .selectFrom('discount_building')
    .innerJoin('building', 'building.id', 'discount_building.building_id')
    .where(isAnyOf('discount_building.discount_id', discountIds))
    .select(['discount_building.discount_id', 'building.id', 'building.name'])
    .orderBy('building.name')
    .orderBy('building.id')
    .execute();

export type BuildingRow = Awaited<ReturnType<typeof buildingsOf>>[number];

type Facts = Insertable<DiscountTable>;

export async function insertDiscount(
  { db, scope }: Scoped,
  facts: Omit<Facts, 'country_code' | 'created_by'>,
): Promise<number> {
  const row = { ...facts, country_code: scope.countryCode, created_by: scope.userId };
  return (await db.insertInto('discount').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes a discount found within the scope and locked. */
export async function changeDiscount(
  db: System,
  discountId: number,
  facts: Partial<Omit<Facts, 'id' | 'row_version'>>,
): Promise<void> {
  await db
    .updateTable('discount')
    .set((eb) => ({ ...facts, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', discountId)
    .execute();
}

/** Replaces the malls of a discount found within the scope. */
export async function setBuildings(
  db: System,
  discountId: number,
  buildingIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('discount_building').where('discount_id', '=', discountId).execute();
  await db
    .insertInto('discount_building')
    .values(buildingIds.map((building_id) => ({ discount_id: discountId, building_id })))
    .execute();
}

export async function insertEvent(
  { db, scope }: Scoped,
  event: Omit<Insertable<DiscountEventTable>, 'user_id'>,
): Promise<void> {
  await db
    .insertInto('discount_event')
    .values({ ...event, user_id: scope.userId })
    .execute();
}

/** What happened to a discount found within the scope, newest first. Its length is that of its life: few rows. */
export const eventsOf = (db: System, discountId: number) =>
  db
    .selectFrom('discount_event')
    .innerJoin('app_user', 'app_user.id', 'discount_event.user_id')
    .where('discount_event.discount_id', '=', discountId)
    .select([
      'discount_event.id',
      'discount_event.at',
      'discount_event.event',
      'discount_event.comment',
      'app_user.first_name',
      'app_user.last_name',
    ])
    .orderBy('discount_event.id', 'desc')
    .limit(500)
    .execute();
