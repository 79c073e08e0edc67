import { viewingMinutes } from 'shared/endpoints/viewing';
import { auditWriter } from '../audit/audit-log.ts';
import { inTransaction, type Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { isInternalEmail } from './internal-email.ts';
import { scopedTo } from './scoped.ts';
import type { ViewingEndReason } from './tables.ts';
import { findViewable, leftViewings, setViewingEnded, type Viewable } from './viewing.repository.ts';

/** T30: a viewing ends by itself; nothing extends it. */
export const viewingMs = viewingMinutes * 60_000;

/** The instant at which a viewing ends at the latest. */
export const viewingEnd = (begun: Date): Date => new Date(begun.getTime() + viewingMs);

/** Why a person may not be shown to a member of staff; null if they may. */
export type Hindrance = 'internal' | 'inactive' | 'beyond';

export function hindranceOf(config: Deps['config'], person: Viewable): Hindrance | null {
  if (person.internal || person.corporate || isInternalEmail(config, person.email)) return 'internal';
  if (person.status !== 'Ok') return 'inactive';
  return person.beyond ? 'beyond' : null;
}

type Viewing = { readonly viewedId: number; readonly created_at: Date };

/**
 * Judged with each call of a viewing: age, the viewer as of now, and whether the person may still be shown to them.
 * Null: the viewing continues.
 */
export async function reasonToEndViewing(
  { db, config, clock }: Deps,
  { viewedId, created_at: begun }: Viewing,
  viewer: Caller | null,
): Promise<ViewingEndReason | 'too-old' | null> {
  if (clock.now().getTime() >= viewingEnd(begun).getTime()) return 'too-old';
  if (viewer === null) return 'viewer-left';
  if (viewer.secondFactorDue || viewer.ability.cannot('manage', 'ViewAs')) return 'not-viewable';
  const person = await findViewable(scopedTo(db, viewer), viewedId);
  return person === undefined || hindranceOf(config, person) !== null ? 'not-viewable' : null;
}

/** Ends a viewing, once, and writes its end under both persons. Returns whether it was open. */
export async function endViewing(
  db: Database,
  sessionId: number,
  reason: ViewingEndReason | 'too-old',
  { at, requestId }: { readonly at: Date; readonly requestId: string },
): Promise<boolean> {
  return inTransaction(db, async (within) => {
    const viewing = await setViewingEnded(within, sessionId, reason, at);
    if (viewing === undefined) return false;
    const { viewerId: userId, viewedId, ip } = viewing;
    const audit = auditWriter(within, { userId, ip, requestId, now: at });
    await audit({
      action: 'view-as.end',
      entity: 'app_user',
      entityId: viewedId,
      after: { sessionId, reason },
    });
    return true;
  });
}

/** Ends the viewings that are over without a call having said so, for the log. */
export async function endLeftViewings({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  for (const { id, created_at: begun, parent_ended_at: left } of await leftViewings(
    db,
    new Date(now.getTime() - viewingMs),
  )) {
    const due = viewingEnd(begun);
    const hasLeft = left !== null && left < due;
    await endViewing(db, id, hasLeft ? 'viewer-left' : 'too-old', {
      at: hasLeft ? left : due,
      requestId: 'housekeeping',
    });
  }
}
