import { isInternalRole } from 'shared/endpoints/auth';
import { formatDateTime } from 'shared/format';
import { routes } from 'shared/routes';
import type { MailValues } from 'shared/rules/mail-text';
import type { MailTextKindName } from 'shared/rules/mail-texts';
import { isGivenUp } from '../../access/former-email.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { writtenLetter } from '../../mail/written-letter.ts';
import {
  addressOfLink,
  createPasswordLink,
  dropPasswordLink,
  invitationDays,
  invitedByLink,
  keepsNewestLink,
  resetLinkMinutes,
} from './password-links.service.ts';
import { assignationsOf, findUserByEmail, getUser, type UserRow } from './repository.ts';

const nameOf = ({ first_name: nombre, email: usuario }: UserRow): MailValues => ({ nombre, usuario });

/** The letters that set a password, and how long their link lives. */
const linkLetters = {
  invitacion: `${invitationDays} días`,
  'invitacion-interna': `${invitationDays} días`,
  'cambiar-clave': `${resetLinkMinutes} minutos`,
} as const satisfies Partial<Record<MailTextKindName, string>>;
type LinkLetter = keyof typeof linkLetters;

/**
 * The link is created when the mail is sent, so that its secret is in no table and its lifetime begins then.
 * A failed mail is sent again by its job, with another link.
 */
async function mailLink(deps: Deps, user: UserRow, kind: LinkLetter): Promise<void> {
  const purpose = user.status === 'Pendiente' ? 'invitation' : 'reset';
  const token = await createPasswordLink(deps.db, user.id, purpose, deps.clock.now());
  try {
    const values = { ...nameOf(user), duracion: linkLetters[kind] };
    const url = addressOfLink(deps, token);
    await deps.mailer.send(
      user.email,
      await writtenLetter(deps.db, { kind, country: user.country_code, values, url }),
    );
  } catch (error) {
    await dropPasswordLink(deps.db, token);
    throw error;
  }
}

/** P-010: staff of the identity provider have no password here. */
async function mailSignOn(
  { db, mailer, config }: Deps,
  user: UserRow,
  kind: 'invitacion-corporativa' | 'clave-corporativa',
): Promise<void> {
  const mail = { kind, country: user.country_code, values: nameOf(user), url: config.publicOrigin };
  await mailer.send(user.email, await writtenLetter(db, mail));
}

/** Handles a request for a link (P-2.2). Unknown and disabled accounts get no mail. */
export async function mailPasswordReset(
  deps: Deps,
  { email }: PayloadOf<'mail.password-reset'>,
): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (user === undefined || user.status === 'Deshabilitado') return;
  if (user.corporate && deps.config.oidc !== null) {
    await mailSignOn(deps, user, 'clave-corporativa');
    return;
  }
  await mailLinkAskedFor(deps, user);
}

/** Anyone can make this request, so the mails to the owner are limited. */
async function mailLinkAskedFor(deps: Deps, user: UserRow): Promise<void> {
  if (await keepsNewestLink(deps.db, user.id, deps.clock.now())) return;
  await mailLink(deps, user, user.status === 'Pendiente' ? await invitationFor(deps, user) : 'cambiar-clave');
}

/** The operator's own people declare no sales. */
async function invitationFor({ db }: Deps, { id }: UserRow): Promise<LinkLetter> {
  const roles = await assignationsOf(db, id);
  return roles.some(({ role_id: role }) => isInternalRole(role)) ? 'invitacion-interna' : 'invitacion';
}

/**
 * Handles a request for another invitation, made with an earlier invitation's link. Accepted or withdrawn
 * invitations get no mail.
 */
export async function mailInvitationAgain(
  deps: Deps,
  { tokenHash }: PayloadOf<'mail.invitation-again'>,
): Promise<void> {
  const userId = await invitedByLink(deps.db, tokenHash);
  if (userId !== null) await mailLinkAskedFor(deps, await getUser(deps.db, userId));
}

export async function mailInvitation(deps: Deps, { userId }: PayloadOf<'mail.invitation'>): Promise<void> {
  const user = await getUser(deps.db, userId);
  if (user.status !== 'Pendiente') return;
  if (user.corporate && deps.config.oidc !== null) {
    await mailSignOn(deps, user, 'invitacion-corporativa');
    return;
  }
  await mailLink(deps, user, await invitationFor(deps, user));
}

/** Tells the owner of every change, so that they notice one made by someone else. */
export async function mailPasswordChanged(
  deps: Deps,
  { userId, at }: PayloadOf<'mail.password-changed'>,
): Promise<void> {
  const user = await getUser(deps.db, userId);
  if (isGivenUp(user.email)) return;
  const mail = {
    kind: 'clave-cambiada',
    country: user.country_code,
    values: { ...nameOf(user), fecha: formatDateTime(new Date(at), user.country_code) },
    url: deps.config.publicOrigin + routes.RECUPERAR_PASSWORD.path,
  } as const;
  await deps.mailer.send(user.email, await writtenLetter(deps.db, mail));
}
