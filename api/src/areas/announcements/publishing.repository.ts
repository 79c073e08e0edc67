import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import type { Audience } from 'shared/endpoints/publishing';
import type { PublicationStatus } from 'shared/rules/publication';
import type { Scoped } from '../../access/scoped.ts';
import type { Day } from '../../db/core-tables.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { jsonb, type System } from '../../db/database.ts';
import { startOfDay } from '../../db/local-day.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';
import { hasWords } from '../../db/search-text.ts';
import { hasOwnMalls } from './audience.repository.ts';
import type { AnnouncementTable } from './tables.ts';

export type PublishingFilters = {
  readonly q?: string | undefined;
  readonly status?: PublicationStatus | undefined;
  readonly category?: AnnouncementCategory | undefined;
};

/** Announcements of the caller's country, all of whose malls are theirs. */
const managed = (scoped: Scoped) =>
  scoped.db
    .selectFrom('announcement')
    .leftJoin('app_user as editor', 'editor.id', 'announcement.updated_by')
    .where(sql<boolean>`announcement.country_codes = array[${scoped.scope.countryCode}]`)
    .where(hasOwnMalls(scoped, 'announcement.building_ids'));

/** The rule of `publicationStatus` as a condition. */
function hasStatus(status: PublicationStatus, today: Day): RawBuilder<boolean> {
  const day = sql`${today}::date`;
  if (status === 'draft' || status === 'archived') return sql<boolean>`announcement.status = ${status}`;
  const published = sql`announcement.status = 'published'`;
  if (status === 'scheduled') return sql<boolean>`(${published} and announcement.starts_on > ${day})`;
  if (status === 'expired') {
    return sql<boolean>`(${published} and announcement.starts_on <= ${day} and announcement.ends_on < ${day})`;
  }
  return sql<boolean>`(${published} and announcement.starts_on <= ${day}
    and (announcement.ends_on is null or announcement.ends_on >= ${day}))`;
}

const filtered = (scoped: Scoped, { q, status, category }: PublishingFilters, today: Day) =>
  managed(scoped)
    .$if(q !== undefined && q !== '', (rows) => rows.where(hasWords('announcement.search_text', q ?? '')))
    .$if(status !== undefined, (rows) => rows.where(hasStatus(status ?? 'draft', today)))
    .$if(category !== undefined, (rows) => rows.where('announcement.category', '=', category ?? 'Noticias'));

const columns = [
  'announcement.id',
  'announcement.title',
  'announcement.content',
  'announcement.category',
  'announcement.building_ids',
  'announcement.brand_ids',
  'announcement.brand_category_ids',
  'announcement.role_ids',
  'announcement.status',
  'announcement.pinned',
  'announcement.asks_confirmation',
  'announcement.created_at',
  'announcement.updated_at',
  'announcement.starts_on',
  'announcement.ends_on',
  'announcement.link_url',
  'announcement.link_text',
  'announcement.sent_again_at',
  'announcement.row_version',
  'editor.first_name',
  'editor.last_name',
] as const;

export const publishingRows = (scoped: Scoped, filters: PublishingFilters, today: Day, page?: Slice) =>
  sliced(
    filtered(scoped, filters, today)
      .select(columns)
      .orderBy('announcement.updated_at', 'desc')
      .orderBy('announcement.id', 'desc'),
    page,
  );

export const listPublishingRows = (scoped: Scoped, filters: PublishingFilters, today: Day, page: Slice) =>
  publishingRows(scoped, filters, today, page).execute();

export type PublishingRow = Awaited<ReturnType<typeof listPublishingRows>>[number];

export const countPublishing = (scoped: Scoped, filters: PublishingFilters, today: Day) =>
  countUpTo(scoped.db, filtered(scoped, filters, today));

export const findManaged = (scoped: Scoped, id: number): Promise<PublishingRow | undefined> =>
  managed(scoped).select(columns).where('announcement.id', '=', id).executeTakeFirst();

/** Locks an announcement found within the scope until the transaction ends. */
export const lockAnnouncement = (db: System, id: number) =>
  db.selectFrom('announcement').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** How many saw, opened and confirmed announcements found within the scope. */
export const countReceipts = (db: System, ids: readonly number[]) =>
  db.selectFrom('announcement_count').selectAll().where(isAnyOf('announcement_id', ids)).execute();

/** The columns of an audience; the author reaches its malls. */
export const audienceColumns = ({ buildings, brands, categories, roles }: Audience) => ({
  building_ids: buildings,
  brand_ids: brands,
  brand_category_ids: categories,
  role_ids: roles,
});

/** The instant from which an announcement that begins on that day is on the wall. */
export const publishedAt = (
  { scope }: Scoped,
  { startsOn, today, now }: { readonly startsOn: Day; readonly today: Day; readonly now: Date },
) => (startsOn > today ? startOfDay(startsOn, scope.countryCode) : now);

export async function insertAnnouncement(
  { db, scope }: Scoped,
  facts: Omit<Insertable<AnnouncementTable>, 'country_codes' | 'created_by' | 'updated_by'>,
): Promise<number> {
  const { id } = await db
    .insertInto('announcement')
    .values({
      ...facts,
      country_codes: [scope.countryCode],
      created_by: scope.userId,
      updated_by: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an announcement found within the scope and locked. */
export async function changeAnnouncement(
  { db, scope }: Scoped,
  id: number,
  now: Date,
  facts: Omit<Updateable<AnnouncementTable>, 'created_at'> & {
    readonly created_at?: Date | RawBuilder<Date>;
  },
): Promise<void> {
  await db
    .updateTable('announcement')
    .set((eb) => ({
      ...facts,
      updated_at: now,
      updated_by: scope.userId,
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Remembers when those who had not opened it were told again: no edit, so the version stays. */
export const noteSentAgain = (db: System, id: number, now: Date) =>
  db.updateTable('announcement').set({ sent_again_at: now }).where('id', '=', id).execute();

/** Deletes a draft found within the scope; its versions and pictures go with it. */
export const removeAnnouncement = (db: System, id: number) =>
  db.deleteFrom('announcement').where('id', '=', id).where('status', '=', 'draft').execute();

type Picture = { readonly path: string; readonly alt: string };

/** Replaces the pictures of an announcement found within the scope. */
export async function setPictures(db: System, id: number, pictures: readonly Picture[]): Promise<void> {
  await db.deleteFrom('announcement_picture').where('announcement_id', '=', id).execute();
  if (pictures.length === 0) return;
  await db
    .insertInto('announcement_picture')
    .values(
      pictures.map(({ path, alt }, position) => ({
        announcement_id: id,
        position,
        name: `${path.split('/').pop() ?? 'imagen'}.webp`,
        path,
        alt,
      })),
    )
    .execute();
}

/** Attaches a file to an announcement found within the scope and locked. */
export async function insertFile(
  db: System,
  id: number,
  file: { readonly name: string; readonly path: string },
): Promise<void> {
  const { next } = await db
    .selectFrom('announcement_file')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('announcement_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('announcement_file')
    .values({ announcement_id: id, position: next, ...file })
    .execute();
}

export const deleteFile = (db: System, id: number, fileId: number) =>
  db
    .deleteFrom('announcement_file')
    .where('announcement_id', '=', id)
    .where('id', '=', fileId)
    .returning('name')
    .executeTakeFirst();

/** Saves of one person within this time are one version. */
const versionMs = 5 * 60_000;
/** Older ones are dropped. */
const mostVersions = 50;

/** Keeps what an announcement found within the scope says now. */
export async function keepVersion(
  { db, scope }: Scoped,
  id: number,
  now: Date,
  written: unknown,
): Promise<void> {
  const last = await db
    .selectFrom('announcement_version')
    .select(['id', 'at', 'user_id'])
    .where('announcement_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.user_id === scope.userId && now.getTime() - last.at.getTime() < versionMs) {
    await db
      .updateTable('announcement_version')
      .set({ written: jsonb(written) })
      .where('id', '=', last.id)
      .execute();
    return;
  }
  await db
    .insertInto('announcement_version')
    .values({ announcement_id: id, at: now, user_id: scope.userId, written: jsonb(written) })
    .execute();
  await db
    .deleteFrom('announcement_version')
    .where('announcement_id', '=', id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('announcement_version as kept')
        .select('kept.id')
        .where('kept.announcement_id', '=', id)
        .orderBy('kept.id', 'desc')
        .limit(mostVersions),
    )
    .execute();
}

/** The versions of an announcement found within the scope, newest first. */
export const listVersionRows = (db: System, id: number) =>
  db
    .selectFrom('announcement_version')
    .innerJoin('app_user', 'app_user.id', 'announcement_version.user_id')
    .where('announcement_id', '=', id)
    .select(['announcement_version.id', 'at', 'written', 'app_user.first_name', 'app_user.last_name'])
    .orderBy('announcement_version.id', 'desc')
    .limit(mostVersions)
    .execute();
