import { publicationParam } from 'shared/rules/announcement';
import { linkTo } from 'shared/routes';
import type { CountryCode } from 'shared/countries';
import { todayIn } from 'shared/rules';
import type { Receipt } from 'shared/endpoints/receipts';
import { mostPeopleListed } from 'shared/endpoints/row-count';
import { shownEmail } from '../../access/former-email.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import { fewPeople } from '../../db/people-by-name.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { escapeHtml } from '../../mail/letter.ts';
import { writtenLetter } from '../../mail/written-letter.ts';
import { tell } from '../notifications/service.ts';
import { wantsMail } from '../profile/mail-preferences.repository.ts';
import { audienceOf, nameOf, statusOf } from './publishing-view.ts';
import { locked, type Writing } from './publishing-write.service.ts';
import { countReceipts, findManaged, noteSentAgain } from './publishing.repository.ts';
import { todayOf } from './publishing.service.ts';
import {
  countPeople,
  countUnopened,
  findTold,
  listReceiptRows,
  unopenedAfter,
  unopenedPerson,
  type ReceiptFilters,
  type ReceiptRow,
  type Told,
} from './receipts.repository.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const receiptOf = (row: ReceiptRow): Receipt => ({
  userId: row.id,
  name: nameOf(row),
  email: shownEmail(row.email),
  reachedAt: instant(row.reached_at),
  openedAt: instant(row.opened_at),
  confirmedAt: instant(row.confirmed_at),
});

/** An announcement whose malls are all the caller's; others answer 404. */
export async function toldBy(scoped: Scoped, id: number): Promise<Told> {
  const row = orNotFound(await findManaged(scoped, id));
  return { id, country: scoped.scope.countryCode, audience: audienceOf(row) };
}

export async function receiptPage(
  scoped: Scoped,
  id: number,
  { page, size, ...asked }: ReceiptFilters & { readonly page: number; readonly size: number },
) {
  const told = await toldBy(scoped, id);
  const [counts] = await countReceipts(scoped.db, [id]);
  const far = asked.state === 'unopened' ? undefined : asked.state;
  const filters = { ...asked, few: far !== undefined && (counts?.[far] ?? 0) <= fewPeople };
  const [count, rows] = [
    await countPeople(scoped.db, told, filters),
    await listReceiptRows(scoped.db, told, filters, sliceOf({ page, size }, mostPeopleListed)),
  ];
  return pageReply(rows.map(receiptOf), count, { page, size });
}

const hourMs = 3_600_000;

/** Queues a reminder to those who have not opened it. All authors together send at most one an hour. */
export async function sendAgain(writing: Writing, id: number): Promise<{ people: number }> {
  const { scoped, now, audit } = writing;
  const row = await locked(writing, id);
  if (statusOf(row, todayOf(scoped, now)) !== 'published') {
    throw new ApiError('RULE_BROKEN', { message: 'El anuncio no está en el mural.' });
  }
  if (row.sent_again_at !== null && now.getTime() - row.sent_again_at.getTime() < hourMs) {
    throw new ApiError('RULE_BROKEN', { message: 'Ya se envió de nuevo hace menos de una hora.' });
  }
  const people = await countUnopened(scoped.db, await toldBy(scoped, id));
  if (people === 0) throw new ApiError('RULE_BROKEN', { message: 'Todas las personas ya lo abrieron.' });
  await noteSentAgain(scoped.db, id, now);
  const payload = { announcementId: id, at: now.toISOString() };
  await enqueue(scoped.db, { kind: 'notice.announcement', payload }, now);
  await audit({ action: 'announcement.send-again', entity: 'announcement', entityId: id, after: { people } });
  return { people };
}

/** The announcement of a job, if it is on the wall of its country now. */
async function live(db: Database, id: number, now: Date) {
  const row = await findTold(db, id);
  const country: CountryCode | undefined = row?.country_codes[0];
  if (row === undefined || country === undefined) return null;
  const today = todayIn(country, now);
  if (row.starts_on === null || row.starts_on > today || (row.ends_on !== null && row.ends_on < today))
    return null;
  return { row, told: { id, country, audience: audienceOf(row) } };
}

const addressOf = (country: CountryCode, id: number, title: string): string =>
  linkTo('PUBLICACION', country, { publicacionId: publicationParam(id, title) });

/** People of one transaction. */
const batch = 500;

/** Tells those who have not opened an announcement; repeated, it never tells a person twice. */
export async function tellAgain(
  deps: Deps,
  { announcementId: id, at }: PayloadOf<'notice.announcement'>,
): Promise<void> {
  const found = await live(deps.db, id, deps.clock.now());
  if (found === null) return;
  const { title, asks_confirmation: asks } = found.row;
  const href = addressOf(found.told.country, id, title);
  for (let last = 0; ;) {
    const people = await unopenedAfter(deps.db, found.told, last, batch);
    const end = people.at(-1);
    if (end === undefined) return;
    await inTransaction(deps.db, async (db) => {
      const told = await tell(
        db,
        people.map(({ id: userId }) => userId),
        {
          title: 'Tiene un anuncio sin leer',
          importance: asks ? 'high' : 'normal',
          content: `<p><strong>${escapeHtml(title)}</strong></p><p><a href="${href}">Abrir el anuncio</a></p>`,
          source: `announcement:${id}:${at}`,
          announcementId: id,
        },
        new Date(at),
      );
      for (const userId of told) {
        await enqueue(
          db,
          { kind: 'mail.announcement', payload: { announcementId: id, userId } },
          deps.clock.now(),
        );
      }
    });
    last = end.id;
  }
}

export async function mailAnnouncement(
  deps: Deps,
  { announcementId: id, userId }: PayloadOf<'mail.announcement'>,
): Promise<void> {
  const found = await live(deps.db, id, deps.clock.now());
  // Opened, out of the audience, archived or expired meanwhile.
  const person = found && (await unopenedPerson(deps.db, found.told, userId));
  if (!found || !person || !(await wantsMail(deps.db, userId, 'announcements'))) return;
  const { title: anuncio } = found.row;
  const { country } = found.told;
  const mail = {
    kind: 'anuncio',
    country,
    values: { nombre: person.first_name, anuncio },
    url: deps.config.publicOrigin + addressOf(country, id, anuncio),
  } as const;
  await deps.mailer.send(person.email, await writtenLetter(deps.db, mail));
}
