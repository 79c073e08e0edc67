import type { Scoped } from '../../access/scoped.ts';

/** The caller's sessions begun and last seen after these instants. */
export const listLivingSessions = (
  { db, scope }: Scoped,
  since: { readonly seen: Date; readonly created: Date },
) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', scope.userId)
    .where('viewed_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', since.seen)
    .where('created_at', '>', since.created)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends one of the caller's sessions; undefined when there is no such open session. */
export const endOwnSession = ({ db, scope }: Scoped, id: number, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'signed-out' })
    .where('id', '=', id)
    .where('user_id', '=', scope.userId)
    .where('viewed_id', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
