import { broadcastContent } from 'shared/rules/broadcast';
import { inTransaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { audienceOf } from '../announcements/publishing-view.ts';
import { countRecipients } from '../announcements/receipts.repository.ts';
import { tell } from '../notifications/service.ts';
import { keepProgress, lockBroadcast, recipientsAfter } from './repository.ts';

/** People of one job: a second of work at most, so that mails and other jobs get their turn. */
export const partSize = 500;

/**
 * Notifies a part of the audience and queues the next part in the same transaction. A part that is repeated after
 * a crash continues where the last one ended, so it notifies each person once. It ends when the notification was
 * cancelled, rescheduled or withdrawn meanwhile.
 */
export const sendPart = (deps: Deps, payload: PayloadOf<'notice.broadcast'>): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const { broadcastId: id, at } = payload;
    const row = await lockBroadcast(db, id);
    if (row === undefined || (row.status !== 'scheduled' && row.status !== 'sending')) return;
    if (row.send_at?.toISOString() !== at) return;
    const now = deps.clock.now();
    const whose = {
      country: row.country_code,
      audience: audienceOf(row),
      persons: row.person_ids,
      onlyPersons: row.only_persons,
    };
    const people = row.status === 'scheduled' ? await countRecipients(db, whose) : row.people;
    const part = await recipientsAfter(db, whose, row.last_user_id, partSize);
    const told = await tell(
      db,
      part.map((person) => person.id),
      {
        title: row.title,
        importance: row.importance,
        content: broadcastContent({ body: row.body, linkTo: row.link_to }),
        source: `broadcast:${id}`,
        quiet: !row.pops_up,
        broadcastId: id,
      },
      now,
    );
    const isLast = part.length < partSize;
    await keepProgress(db, id, {
      people,
      told: row.told + told.length,
      last_user_id: part.at(-1)?.id ?? row.last_user_id,
      ...(isLast ? { status: 'sent', sent_at: now } : { status: 'sending' }),
    });
    if (!isLast) await enqueue(db, { kind: 'notice.broadcast', payload }, now);
  });
