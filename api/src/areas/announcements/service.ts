import type { Announcement } from 'shared/endpoints/announcements';
import { todayIn } from 'shared/rules';
import { pictureWidths } from 'shared/rules/content-policy';
import type { Scoped } from '../../access/scoped.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pictureFile } from './pictures.ts';
import {
  countWall,
  findAnnouncement,
  findAttachment,
  isReachableBuilding,
  listFiles,
  listMalls,
  listPictures,
  listWall,
  type AnnouncementRow,
  type WallFilters,
} from './repository.ts';

type Store = { readonly scoped: Scoped; readonly files: FileStore };
type Page = { readonly page: number; readonly size: number };

/** Rows with their pictures and attachments, in the shape of the API's reply. */
async function withFiles({ scoped, files }: Store, rows: readonly AnnouncementRow[]) {
  const ids = rows.map(({ id }) => id);
  const [pictures, attachments, malls] = await Promise.all([
    listPictures(scoped.db, ids),
    listFiles(scoped.db, ids),
    listMalls(scoped.db, ids),
  ]);
  const mallsOf = Map.groupBy(malls, ({ announcement_id: id }) => id);
  return rows.map((row): Announcement => ({
    announcementId: row.id,
    title: row.title,
    content: row.content,
    category: row.category,
    createdAt: row.created_at.toISOString(),
    createdOn: todayIn(scoped.scope.countryCode, row.created_at),
    startDate: row.starts_on,
    endDate: row.ends_on,
    enlace: row.link_url,
    enlaceTexto: row.link_text,
    countries: row.country_codes,
    edificioNombre:
      mallsOf
        .get(row.id)
        ?.map(({ name }) => name)
        .join(', ') ?? null,
    fijado: row.pinned,
    pideConforme: row.asks_confirmation,
    filesImg: pictures
      .filter((picture) => picture.announcement_id === row.id)
      .map(({ name, path, alt }) => {
        const sizes = pictureWidths.map((width) => ({
          width,
          url: files.publicUrl(pictureFile(path, width)),
        }));
        const file_path = pictureFile(path, pictureWidths[pictureWidths.length - 1] ?? 1280);
        return { file_url: files.publicUrl(file_path), nombre: name, file_path, file_name: name, alt, sizes };
      }),
    filesDoc: attachments
      .filter((file) => file.announcement_id === row.id)
      .map(({ name, path }) => ({ file_url: null, nombre: name, file_path: path, file_name: name })),
  }));
}

/** One page of the wall, on the caller's current calendar day unless another day is given. */
export async function wallPage(store: Store, now: Date, filters: WallFilters, { page, size }: Page) {
  const today = todayIn(store.scoped.scope.countryCode, now);
  // What is scheduled for a later day is not shown before.
  const onDay = { ...filters, day: filters.day !== undefined && filters.day < today ? filters.day : today };
  const [total, rows] = await Promise.all([
    countWall(store.scoped, onDay),
    listWall(store.scoped, onDay, sliceOf({ page, size })),
  ]);
  return {
    data: await withFiles(store, rows),
    number: page,
    totalPages: Math.ceil(total / size),
    totalElements: total,
  };
}

/** The wall of one mall; a mall out of reach answers 404. */
export async function buildingWall(store: Store, now: Date, buildingId: number) {
  if (!(await isReachableBuilding(store.scoped, buildingId))) orNotFound(null);
  const rows = await listWall(
    store.scoped,
    { day: todayIn(store.scoped.scope.countryCode, now), buildingIds: [buildingId] },
    { offset: 0, limit: 100 },
  );
  return { data: await withFiles(store, rows) };
}

/** One announcement; with `createdAt` only when it was created at that instant (P-321). */
export async function oneAnnouncement(
  store: Store,
  now: Date,
  id: number,
  createdAt?: string,
): Promise<Announcement> {
  const row = orNotFound(
    await findAnnouncement(store.scoped, id, todayIn(store.scoped.scope.countryCode, now)),
  );
  if (createdAt !== undefined && Date.parse(createdAt) !== row.created_at.getTime()) orNotFound(null);
  return orNotFound((await withFiles(store, [row]))[0]);
}

/** A link to an attachment of an announcement in reach, valid for 60 s (T12). */
export async function attachmentLink(store: Store, now: Date, path: string): Promise<string> {
  const file = orNotFound(
    await findAttachment(store.scoped, path, todayIn(store.scoped.scope.countryCode, now)),
  );
  return store.files.signedUrl({
    bucket: 'attachments',
    path: file.path,
    filename: file.name,
    userId: store.scoped.scope.userId,
  });
}
