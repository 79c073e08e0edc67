import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { todayOf } from './publishing.service.ts';
import { insertReached, keepStep } from './receipts.repository.ts';
import { findAnnouncement } from './repository.ts';

/** The wall has shown them; those out of reach are ignored. */
export const reach = async (scoped: Scoped, now: Date, ids: readonly number[]) => ({
  reached: await insertReached(scoped, ids, { day: todayOf(scoped, now), now }),
});

const readingOf = (confirmedAt: Date | null) => ({ confirmedAt: confirmedAt?.toISOString() ?? null });

const readable = async (scoped: Scoped, now: Date, id: number) =>
  orNotFound(await findAnnouncement(scoped, id, todayOf(scoped, now)));

export async function open(scoped: Scoped, now: Date, id: number) {
  await readable(scoped, now, id);
  const { confirmedAt } = await keepStep(scoped, id, now, { confirms: false });
  return readingOf(confirmedAt);
}

type Confirming = {
  readonly scoped: Scoped;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** 'Leído y conforme'. */
export async function confirm({ scoped, now, audit }: Confirming, id: number) {
  const { asks_confirmation: asks, title } = await readable(scoped, now, id);
  if (!asks) throw new ApiError('RULE_BROKEN', { message: 'Este anuncio no pide confirmación.' });
  const { confirmedAt, written } = await keepStep(scoped, id, now, { confirms: true });
  if (written)
    await audit({ action: 'announcement.confirm', entity: 'announcement', entityId: id, after: { title } });
  return readingOf(confirmedAt);
}
