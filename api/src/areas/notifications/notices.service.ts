import type { CountryCode } from 'shared/countries';
import { isInternalRole } from 'shared/endpoints/auth';
import { formatDay } from 'shared/format';
import { linkTo } from 'shared/routes';
import { monthOf, todayIn, type Month } from 'shared/rules';
import type { CallerUser } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { escapeHtml } from '../../mail/letter.ts';
import { assignationsOf } from '../auth/repository.ts';
import { wantsMail } from '../profile/mail-preferences.repository.ts';
import { otherManagers, person, storeOf } from './notices.repository.ts';
import { tell } from './service.ts';

type Name = { readonly first_name: string; readonly last_name: string };

const nameOf = ({ first_name: first, last_name: last }: Name): string =>
  escapeHtml(`${first} ${last}`.trim());

const wayTo = (href: string, label: string): string => `<p><a href="${escapeHtml(href)}">${label}</a></p>`;

type By = Pick<CallerUser, 'firstName' | 'lastName'>;

/**
 * Another user changed a user's scope or permissions. For users who opted out (U-168) it appears in the list
 * only, without a pop-up. Users who never signed in get none.
 */
export async function noticeAccessChanged(db: Database, userId: number, by: By, now: Date): Promise<void> {
  const user = await person(db, userId);
  if (user.status !== 'Ok') return;
  const quiet = !(await wantsMail(db, userId, 'access-changed'));
  await tell(db, [userId], accessChanged({ by, country: user.country_code, quiet }), now);
}

type AccessChange = { readonly by: By; readonly country: CountryCode; readonly quiet: boolean };

const accessChanged = ({ by, country, quiet }: AccessChange) => ({
  title: 'Cambiaron sus accesos',
  importance: 'high' as const,
  content:
    `<p>${nameOf({ first_name: by.firstName, last_name: by.lastName })} modificó las empresas, marcas, locales o permisos de su cuenta. El cambio ya está vigente.</p>` +
    '<p>Si no esperaba este cambio, hable con la persona que administra los usuarios de su empresa.</p>' +
    wayTo(linkTo('PERFIL', country), 'Ver mi perfil'),
  quiet,
});

/** A statement takes at most 65,535 parameters. */
const mostToldAtOnce = 5000;

/** The permissions of these people changed with their role: they are told in the portal, without a mail each. */
export async function noticeRoleChanged(
  db: Database,
  userIds: readonly number[],
  change: AccessChange,
  now: Date,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += mostToldAtOnce)
    await tell(db, userIds.slice(from, from + mostToldAtOnce), accessChanged(change), now);
}

/** Tells the inviter that the invited user has set their first password. */
export async function noticeInvitationAccepted(db: Database, userId: number, now: Date): Promise<void> {
  const guest = await person(db, userId);
  if (guest.invited_by === null) return;
  const host = await person(db, guest.invited_by);
  const isStaff = (await assignationsOf(db, userId)).some(({ role_id: role }) => isInternalRole(role));
  await tell(
    db,
    [host.id],
    {
      title: `${`${guest.first_name} ${guest.last_name}`.trim()} aceptó su invitación`,
      importance: 'normal',
      content:
        `<p><strong>${nameOf(guest)}</strong> (${escapeHtml(guest.email)}) creó su contraseña y ya puede entrar al portal.</p>` +
        (isStaff
          ? wayTo(linkTo('PERSONAS_INTERNAS', host.country_code), 'Ver las personas internas')
          : wayTo(linkTo('EMPRESA_USUARIOS', host.country_code), 'Ver los usuarios')),
    },
    now,
  );
}

/** Queues a notification to the managers of a store whose days were justified by another user. */
export const enqueueDaysJustified = (
  db: Database,
  payload: Omit<PayloadOf<'notice.days-justified'>, 'at'>,
  now: Date,
): Promise<void> =>
  enqueue(db, { kind: 'notice.days-justified', payload: { ...payload, at: now.toISOString() } }, now);

const daysInWords = (from: string, until: string): string =>
  from === until ? `el día ${formatDay(from)}` : `los días del ${formatDay(from)} al ${formatDay(until)}`;

/** The month of a store's lease. */
const salesOf = (store: Awaited<ReturnType<typeof storeOf>>, contractId: number, month: Month): string =>
  linkTo('VENTAS_DETALLE', store.country_code, { espacioId: store.space_id, empresaId: store.company_id }) +
  `?contratoId=${contractId}&periodo=${month}`;

/** Notifies each manager of the store except the one who did it. */
export const tellDaysJustified = (
  deps: Deps,
  { contractId, from, until, byUserId, at }: PayloadOf<'notice.days-justified'>,
): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const [store, by] = [await storeOf(db, contractId), await person(db, byUserId)];
    const today = todayIn(store.country_code, new Date(at));
    const managerIds = await otherManagers(db, contractId, { userId: byUserId, today });
    const where = `${escapeHtml(store.name)}, local ${escapeHtml(store.local_code)}`;
    await tell(
      db,
      managerIds,
      {
        title: from === until ? 'Se justificó un día de su local' : 'Se justificaron días de su local',
        importance: 'normal',
        content:
          `<p>${nameOf(by)} justificó ${daysInWords(from, until)} de <strong>${where}</strong>. Ya no quedan pendientes de declarar.</p>` +
          wayTo(salesOf(store, contractId, monthOf(from)), 'Ver las ventas del local'),
        source: `days-justified:${contractId}:${from}:${at}`,
      },
      new Date(at),
    );
  });
