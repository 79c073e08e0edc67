import type { BannerForm, BannerSummary, EditedBanner } from 'shared/endpoints/banner-publishing';
import { todayIn } from 'shared/rules';
import type { AuditAction } from 'shared/rules/audit-actions';
import { mostBanners, type BannerStatus } from 'shared/rules/banner';
import { publicationStatus } from 'shared/rules/publication';
import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Day } from '../../db/core-tables.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { linkFault } from '../../web/link-fault.ts';
import { broken, judgeBannerPictures } from './publishing-pictures.service.ts';
import {
  changeBanner,
  countBanners,
  findBanner,
  insertBanner,
  listBannerRows,
  lockBanner,
  lockPlaces,
  removeBanner,
  swapBanner,
  type BannerFilters,
  type BannerRow,
} from './publishing.repository.ts';
import { bannerFile } from './service.ts';

type Reading = { readonly scoped: Scoped; readonly files: FileStore; readonly now: Date };
type Writing = Reading & {
  /** `scoped` is in a transaction. */
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

const todayOf = ({ scoped, now }: Pick<Reading, 'scoped' | 'now'>): Day =>
  todayIn(scoped.scope.countryCode, now);

function statusOf({ status, starts_on: startsOn, ends_on: endsOn }: BannerRow, today: Day): BannerStatus {
  const now = publicationStatus({ status, startsOn, endsOn }, today);
  if (now === 'archived') throw new Error('Banners are not archived.');
  return now;
}

const editedOf = ({ updated_at: at, first_name: first, last_name: last }: BannerRow) => ({
  updatedAt: at?.toISOString() ?? null,
  updatedBy: `${first ?? ''} ${last ?? ''}`.trim() || null,
});

const summaryOf = (row: BannerRow, { files }: Reading, today: Day): BannerSummary => ({
  id: row.id,
  label: row.label,
  status: statusOf(row, today),
  linkTo: row.link_to,
  picture: row.mobile_path === null ? null : files.publicUrl(bannerFile(row.mobile_path, 'mobile')),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  place: row.place,
  places: row.places,
  ...editedOf(row),
});

const formOf = (row: BannerRow): BannerForm => ({
  label: row.label,
  labelShown: row.label_shown,
  linkTo: row.link_to,
  desktop: row.desktop_path,
  mobile: row.mobile_path,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
});

const editedBannerOf = (row: BannerRow, today: Day): EditedBanner => ({
  id: row.id,
  status: statusOf(row, today),
  form: formOf(row),
  ...editedOf(row),
  rowVersion: row.row_version,
});

/** One page (0-based) of the country's banners. */
export async function bannerPage(
  reading: Reading,
  { page, size, ...filters }: BannerFilters & { readonly page: number; readonly size: number },
) {
  const today = todayOf(reading);
  const rows = await listBannerRows(reading.scoped, filters, today, sliceOf({ page, size }));
  const count = await countBanners(reading.scoped, filters, today);
  return pageReply(
    rows.map((row) => summaryOf(row, reading, today)),
    count,
    { page, size },
  );
}

/** Throws NOT_FOUND for another country's. */
export const oneBanner = async (scoped: Scoped, now: Date, id: number): Promise<EditedBanner> =>
  editedBannerOf(orNotFound(await findBanner(scoped, id)), todayOf({ scoped, now }));

/** What audit entries keep of a banner. */
const audited = (row: BannerRow) => ({
  label: row.label,
  label_shown: row.label_shown,
  link_to: row.link_to,
  desktop: row.desktop_path,
  mobile: row.mobile_path,
  start: row.starts_on,
  end: row.ends_on,
  status: row.status,
});

type Sides = { readonly before?: BannerRow; readonly after?: BannerRow };

async function note(
  { audit }: Writing,
  action: AuditAction,
  id: number,
  { before, after }: Sides,
): Promise<void> {
  await audit({
    action,
    entity: 'banner',
    entityId: id,
    ...(before && { before: audited(before) }),
    ...(after && { after: audited(after) }),
  });
}

/** The banner, locked. Throws NOT_FOUND. */
async function locked({ scoped }: Writing, id: number): Promise<BannerRow> {
  orNotFound(await lockBanner(scoped, id));
  return orNotFound(await findBanner(scoped, id));
}

/** The same at the version that the caller has seen. Throws VERSION_CONFLICT with the stored one (T19). */
async function lockedAt(writing: Writing, id: number, rowVersion: number): Promise<BannerRow> {
  const row = await locked(writing, id);
  if (row.row_version !== rowVersion) {
    const stored = editedBannerOf(row, todayOf(writing));
    throw new ApiError('VERSION_CONFLICT', { details: { stored } });
  }
  return row;
}

/** What everybody is shown has both pictures and a link, and a last day that has not passed. */
function requireComplete(form: BannerForm): void {
  if (form.desktop === null) throw broken('desktop', 'Suba la imagen para computadores.');
  if (form.mobile === null) throw broken('mobile', 'Suba la imagen para teléfonos.');
  if (form.linkTo === '') throw broken('linkTo', 'Escriba adónde lleva el banner.');
}

async function judge(writing: Writing, form: BannerForm): Promise<void> {
  const fault = form.linkTo === '' ? null : linkFault(form.linkTo, writing.scoped.scope.countryCode);
  if (fault !== null) throw broken('linkTo', fault);
  if (form.startsOn !== null && form.endsOn !== null && form.endsOn < form.startsOn) {
    throw broken('endsOn', 'El último día no puede ser anterior al primero.');
  }
  await judgeBannerPictures(writing.files, form);
}

/** A draft after the other banners of the country. */
export async function create(writing: Writing, label: string): Promise<EditedBanner> {
  const { scoped, now } = writing;
  await lockPlaces(scoped);
  if ((await countBanners(scoped, {}, todayOf(writing))) >= mostBanners) {
    throw broken('label', `Ya hay ${mostBanners} banners. Elimine los que no se usan.`);
  }
  const id = await insertBanner(scoped, {
    label,
    link_to: '',
    desktop_path: null,
    mobile_path: null,
    status: 'draft',
    starts_on: null,
    ends_on: null,
    updated_at: now,
  });
  const after = orNotFound(await findBanner(scoped, id));
  await note(writing, 'banner.create', id, { after });
  return editedBannerOf(after, todayOf(writing));
}

async function changed(
  writing: Writing,
  before: BannerRow,
  action: AuditAction,
  change: Parameters<typeof changeBanner>[2],
): Promise<EditedBanner> {
  const { scoped, now } = writing;
  await changeBanner(scoped, before.id, { ...change, updated_at: now });
  const after = orNotFound(await findBanner(scoped, before.id));
  await note(writing, action, before.id, { before, after });
  return editedBannerOf(after, todayOf(writing));
}

/** Saves a draft, or changes what is published. */
export async function update(
  writing: Writing,
  id: number,
  { rowVersion, ...form }: BannerForm & { readonly rowVersion: number },
): Promise<EditedBanner> {
  const row = await lockedAt(writing, id, rowVersion);
  if (row.status === 'published') requireComplete(form);
  await judge(writing, form);
  return changed(writing, row, 'banner.update', {
    label: form.label,
    label_shown: form.labelShown,
    link_to: form.linkTo,
    desktop_path: form.desktop,
    mobile_path: form.mobile,
    starts_on: form.startsOn,
    ends_on: form.endsOn,
  });
}

/** On the wall today, or from its first day on. */
export async function publish(writing: Writing, id: number, rowVersion: number): Promise<EditedBanner> {
  const row = await lockedAt(writing, id, rowVersion);
  if (row.status === 'published') throw broken('label', 'Este banner ya está publicado.');
  requireComplete(formOf(row));
  await judge(writing, formOf(row));
  if (row.ends_on !== null && row.ends_on < todayOf(writing)) {
    throw broken('endsOn', 'El último día ya pasó. Elija otro.');
  }
  return changed(writing, row, 'banner.publish', { status: 'published' });
}

/** A draft again. */
export async function withdraw(writing: Writing, id: number): Promise<EditedBanner> {
  const row = await locked(writing, id);
  if (row.status === 'draft') throw broken('label', 'Este banner no está publicado.');
  return changed(writing, row, 'banner.withdraw', { status: 'draft' });
}

export async function remove(writing: Writing, id: number): Promise<{ id: number }> {
  await lockPlaces(writing.scoped);
  const before = await locked(writing, id);
  await removeBanner(writing.scoped, id);
  await note(writing, 'banner.delete', id, { before });
  return { id };
}

/** Its place on the wall after it has changed places with its neighbour. */
export async function move(writing: Writing, id: number, direction: 'up' | 'down') {
  const { scoped, audit } = writing;
  await lockPlaces(scoped);
  const before = await locked(writing, id);
  await swapBanner(scoped, id, direction);
  const { place, places } = orNotFound(await findBanner(scoped, id));
  if (place !== before.place) {
    await audit({
      action: 'banner.move',
      entity: 'banner',
      entityId: id,
      before: { label: before.label, orden: before.place },
      after: { label: before.label, orden: place },
    });
  }
  return { place, places };
}
