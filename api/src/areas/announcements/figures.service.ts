import { audienceFigures, type AudienceFigures, type ReceiptFigures } from 'shared/endpoints/receipts';
import type { Scoped } from '../../access/scoped.ts';
import { orNotFound } from '../../http/api-error.ts';
import { audienceOf, statusOf } from './publishing-view.ts';
import { findManaged, type PublishingRow } from './publishing.repository.ts';
import { todayOf } from './publishing.service.ts';
import { findFigures, keepFigures, receiptsByMall, receiptTotals } from './receipts.repository.ts';

/** Counting more people than this takes too long to be repeated for each request. */
const largeAudience = 1_000;
const keptMs = 60_000;

type Counted = { readonly at: Date; readonly figures: AudienceFigures };

/** The figures of an announcement found within the scope; those of a large audience are at most a minute old. */
async function counted({ db, scope }: Scoped, row: PublishingRow, now: Date): Promise<Counted> {
  const kept = await findFigures(db, row, { from: new Date(now.getTime() - keptMs), to: now });
  if (kept !== undefined) return { at: kept.counted_at, figures: audienceFigures.parse(kept.figures) };
  const told = { id: row.id, country: scope.countryCode, audience: audienceOf(row) };
  const totals = await receiptTotals(db, told);
  const figures = { ...totals, malls: await receiptsByMall(db, told) };
  if (totals.people > largeAudience) await keepFigures(db, row, { at: now, figures });
  return { at: now, figures };
}

export async function receiptFigures(scoped: Scoped, now: Date, id: number): Promise<ReceiptFigures> {
  const row = orNotFound(await findManaged(scoped, id));
  const { at, figures } = await counted(scoped, row, now);
  return {
    title: row.title,
    asksConfirmation: row.asks_confirmation,
    live: statusOf(row, todayOf(scoped, now)) === 'published',
    countedAt: at.toISOString(),
    ...figures,
  };
}
