import { formatDateTime } from 'shared/format';
import { linkTo } from 'shared/routes';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { writtenLetter } from '../../mail/written-letter.ts';
import { getUser } from '../auth/repository.ts';
import { noticeAccessChanged } from '../notifications/notices.service.ts';
import { wantsMail } from '../profile/mail-preferences.repository.ts';

type Sources = {
  readonly db: Database;
  readonly caller: Pick<Caller, 'user'>;
  readonly now: Date;
};

/** Tells a user that another user changed their scope or permissions, unless they opted out. */
export async function tellAccessChanged({ db, caller, now }: Sources, userId: number): Promise<void> {
  await noticeAccessChanged(db, userId, caller.user, now);
  const payload = { userId, byUserId: caller.user.id, at: now.toISOString() };
  await enqueue(db, { kind: 'mail.access-changed', payload }, now);
}

/** The same notice as of `tellAccessChanged`, for many users at once. */
export async function tellAccessNotice(
  { db }: Pick<Deps, 'db'>,
  { userId, byUserId, at }: PayloadOf<'notice.access-changed'>,
): Promise<void> {
  const by = await getUser(db, byUserId);
  await noticeAccessChanged(db, userId, { firstName: by.first_name, lastName: by.last_name }, new Date(at));
}

/** Users who have not signed in yet or no longer can get no mail: there are other mails for them, or none. */
export async function mailAccessChanged(
  deps: Deps,
  { userId, byUserId, at }: PayloadOf<'mail.access-changed'>,
): Promise<void> {
  const [user, by] = await Promise.all([getUser(deps.db, userId), getUser(deps.db, byUserId)]);
  if (user.status !== 'Ok' || !(await wantsMail(deps.db, userId, 'access-changed'))) return;
  const mail = {
    kind: 'accesos',
    country: user.country_code,
    values: {
      nombre: user.first_name,
      persona: `${by.first_name} ${by.last_name}`.trim(),
      fecha: formatDateTime(new Date(at), user.country_code),
    },
    url: deps.config.publicOrigin + linkTo('PERFIL', user.country_code),
  } as const;
  await deps.mailer.send(user.email, await writtenLetter(deps.db, mail));
}
