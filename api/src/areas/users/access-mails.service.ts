import { formatDateTime } from 'shared/format';
import { linkTo } from 'shared/routes';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
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

/** Users who have not signed in yet or no longer can get no mail: there are other mails for them, or none. */
export async function mailAccessChanged(
  deps: Deps,
  { userId, byUserId, at }: PayloadOf<'mail.access-changed'>,
): Promise<void> {
  const [user, by] = await Promise.all([getUser(deps.db, userId), getUser(deps.db, byUserId)]);
  if (user.status !== 'Ok' || !(await wantsMail(deps.db, userId, 'access-changed'))) return;
  const profile = deps.config.publicOrigin + linkTo('PERFIL', user.country_code);
  await deps.mailer.send(user.email, {
    subject: 'Cambiaron sus accesos en Vitrina',
    preview: 'Otra persona modificó lo que usted puede ver y hacer en el portal.',
    greeting: `Hola, ${user.first_name}:`,
    paragraphs: [
      `${`${by.first_name} ${by.last_name}`.trim()} modificó el ${formatDateTime(new Date(at), user.country_code)} las empresas, marcas, locales o permisos de su cuenta. El cambio ya está vigente.`,
      'Si no esperaba este cambio, hable con la persona que administra los usuarios de su empresa.',
    ],
    action: { label: 'Ver mi perfil', url: profile },
    notes: ['Puede dejar de recibir estos avisos en su perfil, en la sección Notificaciones.'],
  });
}
