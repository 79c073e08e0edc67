import { sql, type NotNull } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import type { Scoped } from '../../access/scoped.ts';
import { reachableBuildings } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';
import type { Slice } from '../../db/page.ts';
import { isInAudience, withOwnPlaces } from './audience.repository.ts';

export type WallFilters = {
  /** Only announcements shown on the wall on this day, YYYY-MM-DD. */
  readonly day?: string;
  readonly buildingIds?: readonly number[] | undefined;
  readonly categories?: readonly AnnouncementCategory[] | undefined;
  readonly countries?: readonly CountryCode[] | undefined;
};

/**
 * Published announcements for whose audience the user is: of the malls that they reach through any
 * assignation, and of their whole country (P-265).
 */
const announcementsInReach = (scoped: Scoped) =>
  withOwnPlaces(scoped)
    .selectFrom('announcement')
    .where('announcement.status', '=', 'published')
    .where(sql<boolean>`${scoped.scope.countryCode} = any (announcement.country_codes)`)
    .where(isInAudience(scoped));

/** On the wall on a day of its country. */
const isOn = (day: string) =>
  sql<boolean>`(announcement.starts_on <= ${day}::date and (announcement.ends_on is null or announcement.ends_on >= ${day}::date))`;

function onWall(scoped: Scoped, { day, buildingIds, categories, countries }: WallFilters) {
  let rows = announcementsInReach(scoped);
  if (day !== undefined) rows = rows.where(isOn(day));
  if (buildingIds !== undefined && buildingIds.length > 0) {
    rows = rows.where((eb) =>
      eb.or([
        eb('announcement.building_ids', 'is', null),
        sql<boolean>`announcement.building_ids && ${[...buildingIds]}::integer[]`,
      ]),
    );
  }
  if (categories !== undefined && categories.length > 0) {
    rows = rows.where('announcement.category', 'in', [...categories]);
  }
  if (countries !== undefined) {
    rows = rows.where(sql<boolean>`announcement.country_codes && ${[...countries]}::text[]`);
  }
  return rows;
}

const columns = [
  'announcement.id',
  'announcement.title',
  'announcement.content',
  'announcement.category',
  'announcement.country_codes',
  'announcement.created_at',
  'announcement.starts_on',
  'announcement.ends_on',
  'announcement.link_url',
  'announcement.link_text',
  'announcement.pinned',
  'announcement.asks_confirmation',
] as const;

export function listWall(scoped: Scoped, filters: WallFilters, page: Slice) {
  return onWall(scoped, filters)
    .select(columns)
    .orderBy('announcement.pinned', 'desc')
    .orderBy('announcement.created_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .$narrowType<{ starts_on: NotNull }>()
    .execute();
}

export type AnnouncementRow = Awaited<ReturnType<typeof listWall>>[number];

export async function countWall(scoped: Scoped, filters: WallFilters): Promise<number> {
  const { total } = await onWall(scoped, filters)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One announcement that is on the wall that day. */
export function findAnnouncement(scoped: Scoped, id: number, day: string) {
  return announcementsInReach(scoped)
    .select(columns)
    .where('announcement.id', '=', id)
    .where(isOn(day))
    .$narrowType<{ starts_on: NotNull }>()
    .executeTakeFirst();
}

/** Ids of the announcements that the user may read that day. */
export const readableAnnouncements = (scoped: Scoped, day: string) =>
  announcementsInReach(scoped).where(isOn(day)).select('announcement.id');

/** The malls of announcements that were already found within the scope, by name. */
export const listMalls = (db: System, announcementIds: readonly number[]) =>
  db
    .selectFrom('announcement')
    .innerJoin('building', (join) => join.on(sql<boolean>`building.id = any(announcement.building_ids)`))
    .where(isAnyOf('announcement.id', announcementIds))
    .select(['announcement.id as announcement_id', 'building.name'])
    .orderBy('building.name')
    .execute();

export async function isReachableBuilding(scoped: Scoped, buildingId: number): Promise<boolean> {
  const row = await reachableBuildings(scoped).where('building.id', '=', buildingId).executeTakeFirst();
  return row !== undefined;
}

/** Pictures of announcements that were already found within the scope. */
export function listPictures(db: System, announcementIds: readonly number[]) {
  return db
    .selectFrom('announcement_picture')
    .selectAll()
    .where(isAnyOf('announcement_id', announcementIds))
    .orderBy('position')
    .execute();
}

/** Attachments of announcements that were already found within the scope. */
export function listFiles(db: System, announcementIds: readonly number[]) {
  return db
    .selectFrom('announcement_file')
    .selectAll()
    .where(isAnyOf('announcement_id', announcementIds))
    .orderBy('position')
    .execute();
}

/** The attachment at a path, when the user reaches its announcement. */
export function findAttachment(scoped: Scoped, path: string, day: string) {
  return scoped.db
    .selectFrom('announcement_file')
    .select(['announcement_file.name', 'announcement_file.path'])
    .where('announcement_file.path', '=', path)
    .where('announcement_file.announcement_id', 'in', readableAnnouncements(scoped, day))
    .executeTakeFirst();
}
