import { todayIn } from 'shared/rules';
import type { Publication, PublicationSummary, PublicationVersion } from 'shared/endpoints/publishing';
import { written } from 'shared/endpoints/publishing';
import type { Scoped } from '../../access/scoped.ts';
import type { Day } from '../../db/core-tables.ts';
import { sliceOf } from '../../db/page.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { brandsOf } from './choices.repository.ts';
import { nameOf, publicationOf, summaryOf } from './publishing-view.ts';
import {
  countPublishing,
  countReceipts,
  findManaged,
  listPublishingRows,
  listVersionRows,
  type PublishingFilters,
  type PublishingRow,
} from './publishing.repository.ts';
import { listFiles, listMalls, listPictures } from './repository.ts';

type Paged = { readonly page: number; readonly size: number };

export const todayOf = ({ scope }: Scoped, now: Date): Day => todayIn(scope.countryCode, now);

/** Rows of the author's list with their malls and receipts. */
export async function summaries(
  scoped: Scoped,
  today: Day,
  rows: readonly PublishingRow[],
): Promise<PublicationSummary[]> {
  const ids = rows.map(({ id }) => id);
  const [malls, counts] = [await listMalls(scoped.db, ids), await countReceipts(scoped.db, ids)];
  const mallsOf = Map.groupBy(malls, ({ announcement_id: id }) => id);
  const countsOf = new Map(counts.map((count) => [count.announcement_id, count]));
  return rows.map((row) =>
    summaryOf(row, today, {
      malls: (mallsOf.get(row.id) ?? []).map(({ name }) => name),
      counts: countsOf.get(row.id),
    }),
  );
}

/** One page (0-based) of the announcements whose malls are all the caller's. */
export async function publishingPage(
  scoped: Scoped,
  now: Date,
  { page, size, ...filters }: PublishingFilters & Paged,
) {
  const today = todayOf(scoped, now);
  const [count, rows] = [
    await countPublishing(scoped, filters, today),
    await listPublishingRows(scoped, filters, today, sliceOf({ page, size })),
  ];
  return pageReply(await summaries(scoped, today, rows), count, { page, size });
}

/** Throws NOT_FOUND for an announcement with a mall that is not the caller's. */
export async function onePublication(scoped: Scoped, now: Date, id: number): Promise<Publication> {
  const row = orNotFound(await findManaged(scoped, id));
  return publicationOf(row, todayOf(scoped, now), {
    pictures: await listPictures(scoped.db, [id]),
    files: await listFiles(scoped.db, [id]),
    brands: row.brand_ids === null ? [] : await brandsOf(scoped, row.brand_ids),
  });
}

export async function versionsOf(scoped: Scoped, id: number): Promise<PublicationVersion[]> {
  orNotFound(await findManaged(scoped, id));
  return (await listVersionRows(scoped.db, id)).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: nameOf(row),
    written: written.parse(row.written),
  }));
}
