import { type Insertable, sql, type Updateable } from 'kysely';
import type { BannerStatus } from 'shared/rules/banner';
import { lockNumber } from '../../db/advisory-lock.ts';
import { countRows, sliced, type Slice } from '../../db/page.ts';
import { searchText } from '../../db/search-text.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { BannerTable } from './tables.ts';

export type BannerFilters = { readonly q?: string | undefined; readonly status?: BannerStatus | undefined };

/** The banners of the caller's country, each with its place among all of them. */
const own = ({ db, scope }: Scoped) =>
  db
    .selectFrom('banner')
    .innerJoin(
      db
        .selectFrom('banner')
        .where('country_code', '=', scope.countryCode)
        .select([
          'banner.id',
          sql<number>`(row_number() over (order by position))::integer`.as('place'),
          sql<number>`(count(*) over ())::integer`.as('places'),
        ])
        .as('placed'),
      'placed.id',
      'banner.id',
    )
    .leftJoin('app_user as editor', 'editor.id', 'banner.updated_by');

const filtered = (scoped: Scoped, { q, status }: BannerFilters, today: string) =>
  own(scoped)
    .$if(q !== undefined && q !== '', (rows) =>
      rows.where(sql<boolean>`position(${searchText(q ?? '')} in fold_text(banner.label)) > 0`),
    )
    .$if(status === 'draft', (rows) => rows.where('banner.status', '=', 'draft'))
    .$if(status !== undefined && status !== 'draft', (rows) => rows.where('banner.status', '=', 'published'))
    .$if(status === 'scheduled', (rows) => rows.where('banner.starts_on', '>', today))
    .$if(status === 'expired', (rows) => rows.where('banner.ends_on', '<', today))
    .$if(status === 'published', (rows) =>
      rows
        .where((eb) => eb.or([eb('banner.starts_on', 'is', null), eb('banner.starts_on', '<=', today)]))
        .where((eb) => eb.or([eb('banner.ends_on', 'is', null), eb('banner.ends_on', '>=', today)])),
    );

const columns = [
  'banner.id',
  'banner.label',
  'banner.label_shown',
  'banner.desktop_path',
  'banner.mobile_path',
  'banner.link_to',
  'banner.status',
  'banner.starts_on',
  'banner.ends_on',
  'banner.updated_at',
  'banner.row_version',
  'placed.place',
  'placed.places',
  'editor.first_name',
  'editor.last_name',
] as const;

export const listBannerRows = (scoped: Scoped, filters: BannerFilters, today: string, page: Slice) =>
  sliced(filtered(scoped, filters, today).select(columns).orderBy('banner.position'), page).execute();

export type BannerRow = Awaited<ReturnType<typeof listBannerRows>>[number];

export const countBanners = (scoped: Scoped, filters: BannerFilters, today: string) =>
  countRows(filtered(scoped, filters, today));

export const findBanner = (scoped: Scoped, id: number): Promise<BannerRow | undefined> =>
  own(scoped).select(columns).where('banner.id', '=', id).executeTakeFirst();

/** Locks the banners of the caller's country until the transaction ends: no other user adds, moves or removes one. */
export const lockPlaces = ({ db, scope }: Scoped) =>
  sql`select pg_advisory_xact_lock(${lockNumber(`banners ${scope.countryCode}`)})`.execute(db);

/** Locks a banner of the caller's country until the transaction ends. */
export const lockBanner = ({ db, scope }: Scoped, id: number) =>
  db
    .selectFrom('banner')
    .select('id')
    .where('id', '=', id)
    .where('country_code', '=', scope.countryCode)
    .forUpdate()
    .executeTakeFirst();

type Written = Omit<Insertable<BannerTable>, 'position' | 'country_code' | 'updated_by'>;

/** A banner after the others, whose places are locked. */
export async function insertBanner({ db, scope }: Scoped, written: Written): Promise<number> {
  const { position } = await db
    .selectFrom('banner')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .where('country_code', '=', scope.countryCode)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('banner')
    .values({
      ...written,
      country_code: scope.countryCode,
      position,
      updated_by: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a banner that is locked. */
export const changeBanner = ({ db, scope }: Scoped, id: number, change: Updateable<BannerTable>) =>
  db
    .updateTable('banner')
    .set((eb) => ({ ...change, updated_by: scope.userId, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const removeBanner = ({ db, scope }: Scoped, id: number) =>
  db.deleteFrom('banner').where('id', '=', id).where('country_code', '=', scope.countryCode).execute();

/** Changes places with its neighbour; the places are locked. At the end nothing changes. */
export async function swapBanner({ db, scope }: Scoped, id: number, direction: 'up' | 'down'): Promise<void> {
  const [before, order] = direction === 'up' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  await sql`
    with own as (select id, position from banner where id = ${id} and country_code = ${scope.countryCode}),
    other as (
      select banner.id, banner.position from banner, own
      where banner.country_code = ${scope.countryCode} and banner.position ${before} own.position
      order by banner.position ${order} limit 1
    )
    update banner set position = case when banner.id = own.id then other.position else own.position end
    from own, other where banner.id in (own.id, other.id)`.execute(db);
}
