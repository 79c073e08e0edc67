import type { AnnouncementForm, Publication } from 'shared/endpoints/publishing';
import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import { plainText } from 'shared/rules/announcement';
import type { AuditAction } from 'shared/rules/audit-actions';
import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { sanitiseContent } from '../../content/sanitise.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { linkFault } from '../../web/link-fault.ts';
import { audienceChoices, judgeAudience } from './audience.service.ts';
import { broken, judgeDays, judgePictures } from './publishing-rules.service.ts';
import { statusOf, writtenOf } from './publishing-view.ts';
import {
  audienceColumns,
  changeAnnouncement,
  findManaged,
  insertAnnouncement,
  insertFile,
  keepVersion,
  lockAnnouncement,
  publishedAt,
  removeAnnouncement,
  setPictures,
  type PublishingRow,
} from './publishing.repository.ts';
import { onePublication, todayOf } from './publishing.service.ts';
import { listFiles, listPictures } from './repository.ts';

export type Writing = {
  /** A transaction. */
  readonly scoped: Scoped;
  readonly files: FileStore;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** The part of an announcement that its audit entries keep. */
const audited = ({ status, form }: Publication) => ({
  status,
  title: form.title,
  category: form.category,
  content: plainText(form.content),
  buildings_ids: form.audience.buildings,
  brands_ids: form.audience.brands,
  categories_ids: form.audience.categories,
  roles: form.audience.roles,
  start: form.startsOn,
  end: form.endsOn,
  pinned: form.pinned,
  asks_confirmation: form.asksConfirmation,
});

type Sides = { readonly before?: Publication; readonly after?: Publication };

export async function note(
  { audit }: Writing,
  action: AuditAction,
  entityId: number,
  { before, after }: Sides,
): Promise<void> {
  await audit({
    action,
    entity: 'announcement',
    entityId,
    ...(before && { before: audited(before) }),
    ...(after && { after: audited(after) }),
  });
}

/** The announcement locked; throws NOT_FOUND out of reach. */
export async function locked({ scoped }: Writing, id: number): Promise<PublishingRow> {
  orNotFound(await findManaged(scoped, id));
  await lockAnnouncement(scoped.db, id);
  return orNotFound(await findManaged(scoped, id));
}

/** A draft for the caller's malls. */
export async function create(
  writing: Writing,
  { title, category }: { readonly title: string; readonly category: AnnouncementCategory },
): Promise<Publication> {
  const { scoped, now } = writing;
  const { malls, wholeCountry } = await audienceChoices(scoped);
  if (malls.length === 0) throw broken('title', 'No tiene centros comerciales en los que publicar.');
  const id = await insertAnnouncement(scoped, {
    title,
    category,
    content: '',
    building_ids: wholeCountry ? null : malls.map((mall) => mall.id),
    status: 'draft',
    created_at: now,
    updated_at: now,
    starts_on: null,
    ends_on: null,
    link_url: null,
    link_text: null,
  });
  const after = await onePublication(scoped, now, id);
  await note(writing, 'announcement.create', id, { after });
  return after;
}

/** The row at the version that the caller has seen. Throws VERSION_CONFLICT with the stored one (T19). */
async function lockedAt(writing: Writing, id: number, rowVersion: number): Promise<PublishingRow> {
  const row = await locked(writing, id);
  if (row.row_version !== rowVersion) {
    const stored = await onePublication(writing.scoped, writing.now, id);
    throw new ApiError('VERSION_CONFLICT', { details: { stored } });
  }
  return row;
}

/** First day and instant of publication after an edit; what has begun keeps both. */
function begins({ scoped, now }: Writing, row: PublishingRow, startsOn: string | null) {
  if (row.status === 'draft') return { starts_on: startsOn };
  const today = todayOf(scoped, now);
  if (statusOf(row, today) !== 'scheduled') return {};
  const first = startsOn === null || startsOn < today ? today : startsOn;
  return { starts_on: first, created_at: publishedAt(scoped, { startsOn: first, today, now }) };
}

/** Saves a draft, or changes what is published; keeps a version of what is written. */
export async function update(
  writing: Writing,
  id: number,
  { rowVersion, ...form }: AnnouncementForm & { readonly rowVersion: number },
): Promise<Publication> {
  const { scoped, files, now } = writing;
  const row = await lockedAt(writing, id, rowVersion);
  if (row.status === 'archived') throw broken('title', 'Un anuncio archivado no se puede editar. Cópielo.');
  const before = await onePublication(scoped, now, id);
  const content = sanitiseContent(form.content);
  if (row.status === 'published') requireText(content);
  const start = begins(writing, row, form.startsOn);
  judgeDays({ startsOn: start.starts_on ?? row.starts_on, endsOn: form.endsOn });
  const fault = form.linkUrl === null ? null : linkFault(form.linkUrl, scoped.scope.countryCode);
  if (fault !== null) throw broken('linkUrl', fault);
  await judgeAudience(scoped, form.audience);
  await judgePictures(files, form.pictures);
  await changeAnnouncement(scoped, id, now, {
    title: form.title,
    category: form.category,
    content,
    link_url: form.linkUrl,
    link_text: form.linkText,
    pinned: form.pinned,
    asks_confirmation: form.asksConfirmation,
    ends_on: form.endsOn,
    ...start,
    ...audienceColumns(form.audience),
  });
  await setPictures(scoped.db, id, form.pictures);
  const after = await onePublication(scoped, now, id);
  await keepVersion(scoped, id, now, writtenOf(orNotFound(await findManaged(scoped, id)), form.pictures));
  // A draft saves itself every few seconds, and its versions tell who wrote what.
  if (row.status === 'published') await note(writing, 'announcement.update', id, { before, after });
  return after;
}

function requireText(content: string): void {
  if (plainText(content) === '') throw broken('content', 'Escriba el texto del anuncio.');
}

/** On the wall today, or from its first day on. */
export async function publish(writing: Writing, id: number, rowVersion: number): Promise<Publication> {
  const { scoped, now } = writing;
  const row = await lockedAt(writing, id, rowVersion);
  if (row.status !== 'draft') throw broken('title', 'Este anuncio ya se publicó.');
  requireText(row.content);
  const today = todayOf(scoped, now);
  const startsOn = row.starts_on === null || row.starts_on < today ? today : row.starts_on;
  judgeDays({ startsOn, endsOn: row.ends_on });
  await changeAnnouncement(scoped, id, now, {
    status: 'published',
    starts_on: startsOn,
    created_at: publishedAt(scoped, { startsOn, today, now }),
  });
  const after = await onePublication(scoped, now, id);
  await note(writing, 'announcement.publish', id, { after });
  return after;
}

/** Off the wall; its receipts stay. */
export async function archive(writing: Writing, id: number): Promise<Publication> {
  const { scoped, now } = writing;
  const row = await locked(writing, id);
  if (row.status !== 'published') throw broken('title', 'Solo se archiva un anuncio publicado.');
  const before = await onePublication(scoped, now, id);
  await changeAnnouncement(scoped, id, now, { status: 'archived', starts_on: row.starts_on });
  const after = await onePublication(scoped, now, id);
  await note(writing, 'announcement.archive', id, { before, after });
  return after;
}

const copied = (title: string): string => `Copia de ${title}`.slice(0, 120);

/** A draft with the same content, audience and attachments, and without days. */
export async function copy(writing: Writing, id: number): Promise<Publication> {
  const { scoped, now } = writing;
  const row = orNotFound(await findManaged(scoped, id));
  const copyId = await insertAnnouncement(scoped, {
    title: copied(row.title),
    content: row.content,
    category: row.category,
    building_ids: row.building_ids,
    brand_ids: row.brand_ids,
    brand_category_ids: row.brand_category_ids,
    role_ids: row.role_ids,
    asks_confirmation: row.asks_confirmation,
    status: 'draft',
    created_at: now,
    updated_at: now,
    starts_on: null,
    ends_on: null,
    link_url: row.link_url,
    link_text: row.link_text,
  });
  await setPictures(scoped.db, copyId, await listPictures(scoped.db, [id]));
  for (const { name, path } of await listFiles(scoped.db, [id])) {
    await insertFile(scoped.db, copyId, { name, path });
  }
  const after = await onePublication(scoped, now, copyId);
  await note(writing, 'announcement.copy', copyId, { after });
  return after;
}

/** Only a draft: what was published has receipts. */
export async function remove(writing: Writing, id: number): Promise<{ id: number }> {
  const row = await locked(writing, id);
  if (row.status !== 'draft') throw broken('title', 'Un anuncio publicado no se elimina. Archívelo.');
  const before = await onePublication(writing.scoped, writing.now, id);
  await removeAnnouncement(writing.scoped.db, id);
  await note(writing, 'announcement.delete', id, { before });
  return { id };
}
