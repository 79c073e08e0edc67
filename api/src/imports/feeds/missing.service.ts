import type { CountryCode } from 'shared/countries';
import { formatDay } from 'shared/format';
import { linkTo } from 'shared/routes';
import { hourText, lastFeedDates } from 'shared/rules/records/feeds';
import { recordKinds } from 'shared/rules/records/kinds';
import { tell } from '../../areas/notifications/service.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueueAll } from '../../jobs/queue.repository.ts';
import { writtenLetter } from '../../mail/written-letter.ts';
import {
  expectedFeeds,
  firstArrival,
  holdFeed,
  miss,
  planOf,
  settle,
  type FeedName,
} from './feeds.repository.ts';
import { peopleToTell } from './recipients.repository.ts';

type Missing = FeedName & { readonly day: string; readonly hour: number };

/** `24/11/2026 a las 06:00` */
export const dueInWords = ({ day, hour }: Pick<Missing, 'day' | 'hour'>): string =>
  `${formatDay(day)} a las ${hourText(hour)}`;

const wayTo = (country: CountryCode): string => linkTo('INTEGRACIONES', country);

/** Tells everybody concerned of one expected date that passed, in the portal and by mail. */
async function tellMissing(db: Database, missing: Missing, now: Date): Promise<void> {
  const { country, kind, day, hour } = missing;
  const people = await peopleToTell(db, country, kind);
  const { title } = recordKinds[kind];
  await tell(
    db,
    people.flatMap(({ user_id: id }) => (id === null ? [] : [id])),
    {
      title: `No llegaron: ${title}`,
      importance: 'high',
      content:
        `<p>Se esperaban registros de este tipo hasta el ${dueInWords(missing)} y no llegaron: <strong>${title}</strong>.</p>` +
        `<p><a href="${wayTo(country)}">Ver las integraciones</a></p>`,
      source: `feed-missing:${country}:${kind}:${day}:${hour}`,
    },
    now,
  );
  const jobs = people.map(
    ({ email }) => ({ kind: 'mail.feed-missing', payload: { ...missing, email } }) as const,
  );
  await enqueueAll(db, jobs, now);
}

/**
 * Judges the last expected date of a feed: records that came since the date before settle it, also late. An arrival
 * settles one date, so a late one does not count for the next as well.
 */
async function judge(db: Database, feed: FeedName, now: Date): Promise<void> {
  const row = await holdFeed(db, feed);
  const plan = row && planOf(row);
  if (!plan || row.since === null) return;
  const [last, before] = lastFeedDates(feed.country, plan, now);
  if (last.at <= row.since || row.settled_on === last.day) return;
  const { arrived_at: used } = row;
  const at = await firstArrival(db, feed, used !== null && used > before.at ? used : before.at);
  if (at !== undefined) await settle(db, feed, { day: last.day, at });
  else if (row.missed_on !== last.day) {
    await miss(db, feed, last.day);
    await tellMissing(db, { ...feed, day: last.day, hour: plan.hour }, now);
  }
}

/** Finds out which expected records have not come. One feed that fails does not hold up the others. */
export async function checkFeeds({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const feed of await expectedFeeds(db))
    try {
      await inTransaction(db, (own) => judge(own, feed, clock.now()));
    } catch (error) {
      log.warn({ err: error, feed }, 'expected records could not be checked');
    }
}

export async function mailFeedMissing(
  { db, config, mailer }: Deps,
  { country, kind, email, ...due }: PayloadOf<'mail.feed-missing'>,
): Promise<void> {
  const mail = {
    kind: 'registros-sin-llegar',
    country,
    values: { registros: recordKinds[kind].title, plazo: dueInWords(due) },
    url: config.publicOrigin + wayTo(country),
  } as const;
  await mailer.send(email, await writtenLetter(db, mail));
}
