import { sql } from 'kysely';
import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import type { Scoped } from '../../access/scoped.ts';
import { reachableBuildings } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';
import type { Slice } from '../../db/page.ts';

export type WallFilters = {
  /** Only announcements shown on the wall on this day, YYYY-MM-DD. */
  readonly day?: string;
  readonly buildingIds?: readonly number[] | undefined;
  readonly categories?: readonly AnnouncementCategory[] | undefined;
};

/**
 * Announcements of the malls that the user reaches through any assignation, and of their whole country
 * (P-265).
 */
function announcementsInReach(scoped: Scoped) {
  return scoped.db
    .selectFrom('announcement')
    .leftJoin('building', 'building.id', 'announcement.building_id')
    .where(sql<boolean>`${scoped.scope.countryCode} = any (announcement.country_codes)`)
    .where((eb) =>
      eb.or([
        eb('announcement.building_id', 'is', null),
        eb('announcement.building_id', 'in', reachableBuildings(scoped)),
      ]),
    );
}

function onWall(scoped: Scoped, { day, buildingIds, categories }: WallFilters) {
  let rows = announcementsInReach(scoped);
  if (day !== undefined) {
    rows = rows
      .where('announcement.starts_on', '<=', day)
      .where((eb) => eb.or([eb('announcement.ends_on', 'is', null), eb('announcement.ends_on', '>=', day)]));
  }
  if (buildingIds !== undefined && buildingIds.length > 0) {
    rows = rows.where((eb) =>
      eb.or([eb('announcement.building_id', 'is', null), isAnyOf('announcement.building_id', buildingIds)]),
    );
  }
  if (categories !== undefined && categories.length > 0) {
    rows = rows.where('announcement.category', 'in', [...categories]);
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
  'building.name as building_name',
] as const;

export function listWall(scoped: Scoped, filters: WallFilters, page: Slice) {
  return onWall(scoped, filters)
    .select(columns)
    .orderBy('announcement.created_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export type AnnouncementRow = Awaited<ReturnType<typeof listWall>>[number];

export async function countWall(scoped: Scoped, filters: WallFilters): Promise<number> {
  const { total } = await onWall(scoped, filters)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One announcement that has begun; an ended one stays readable by its link. */
export function findAnnouncement(scoped: Scoped, id: number, day: string) {
  return announcementsInReach(scoped)
    .select(columns)
    .where('announcement.id', '=', id)
    .where('announcement.starts_on', '<=', day)
    .executeTakeFirst();
}

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
    .where(
      'announcement_file.announcement_id',
      'in',
      announcementsInReach(scoped).select('announcement.id').where('announcement.starts_on', '<=', day),
    )
    .executeTakeFirst();
}
