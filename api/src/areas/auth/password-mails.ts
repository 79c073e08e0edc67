import { isInternalRole } from 'shared/endpoints/auth';
import { formatDateTime } from 'shared/format';
import { routes } from 'shared/routes';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import type { Letter } from '../../mail/letter.ts';
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

const greetingOf = ({ first_name: name }: UserRow): string => `Hola, ${name}:`;

/**
 * The link is created when the mail is sent, so that its secret is in no table and its lifetime begins then.
 * A failed mail is sent again by its job, with another link.
 */
async function mailLink(
  deps: Deps,
  user: UserRow,
  letterOf: (user: UserRow, url: string) => Letter,
): Promise<void> {
  const purpose = user.status === 'Pendiente' ? 'invitation' : 'reset';
  const token = await createPasswordLink(deps.db, user.id, purpose, deps.clock.now());
  try {
    await deps.mailer.send(user.email, letterOf(user, addressOfLink(deps, token)));
  } catch (error) {
    await dropPasswordLink(deps.db, token);
    throw error;
  }
}

const endsAfter = (life: string): string =>
  `El enlace sirve una sola vez y vence en ${life}. Si pide otro, este deja de funcionar.`;

const invitationLetter = (user: UserRow, url: string): Letter => ({
  subject: 'Le damos la bienvenida a Vitrina',
  preview: 'Cree su contraseña para entrar al portal.',
  greeting: greetingOf(user),
  paragraphs: [
    'Le crearon una cuenta en Vitrina, el portal donde su empresa ve anuncios, facturas y contratos y declara las ventas de sus locales.',
    `Su usuario es ${user.email}. Para empezar, cree su contraseña:`,
  ],
  action: { label: 'Crear mi contraseña', url },
  notes: [
    endsAfter(`${invitationDays} días`),
    'Si el enlace ya venció, ábralo de todos modos: la página le permite pedir otra invitación.',
  ],
});

/** The operator's own people declare no sales. */
const staffInvitationLetter = (user: UserRow, url: string): Letter => ({
  ...invitationLetter(user, url),
  paragraphs: [
    'Le crearon una cuenta en Vitrina, el portal con el que el operador de los centros comerciales trabaja con sus locatarios.',
    `Su usuario es ${user.email}. Para empezar, cree su contraseña:`,
  ],
});

/** Staff of the identity provider have no password here. */
const signOnInvitationLetter = (user: UserRow, url: string): Letter => ({
  subject: 'Le damos la bienvenida a Vitrina',
  preview: 'Ya puede entrar al portal con su cuenta corporativa.',
  greeting: greetingOf(user),
  paragraphs: [
    'Le crearon una cuenta en Vitrina, el portal con el que el operador de los centros comerciales trabaja con sus locatarios.',
    `Ingrese con «Acceso colaboradores» y su cuenta corporativa ${user.email}.`,
  ],
  action: { label: 'Ir al ingreso', url },
});

const resetLetter = (user: UserRow, url: string): Letter => ({
  subject: 'Cambie su contraseña',
  preview: 'El enlace que pidió para crear una contraseña nueva.',
  greeting: greetingOf(user),
  paragraphs: ['Recibimos una solicitud para cambiar la contraseña de su cuenta en Vitrina.'],
  action: { label: 'Cambiar mi contraseña', url },
  notes: [
    endsAfter(`${resetLinkMinutes} minutos`),
    'Si no fue usted, ignore este mensaje: su contraseña sigue siendo la misma.',
  ],
});

/** P-010: staff passwords belong to the corporate directory. */
const staffLetter = (user: UserRow, url: string): Letter => ({
  subject: 'Su cuenta ingresa con Acceso colaboradores',
  preview: 'Su contraseña se administra en el directorio corporativo.',
  greeting: greetingOf(user),
  paragraphs: [
    'Pidió cambiar la contraseña de su cuenta en Vitrina. Las cuentas de colaboradores no tienen una contraseña propia del portal: ingrese con «Acceso colaboradores» y su cuenta corporativa.',
  ],
  action: { label: 'Ir al ingreso', url },
});

/** Handles a request for a link (P-2.2). Unknown and disabled accounts get no mail. */
export async function mailPasswordReset(
  deps: Deps,
  { email }: PayloadOf<'mail.password-reset'>,
): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (user === undefined || user.status === 'Deshabilitado') return;
  if (user.corporate && deps.config.oidc !== null) {
    await deps.mailer.send(user.email, staffLetter(user, deps.config.publicOrigin));
    return;
  }
  await mailLinkAskedFor(deps, user);
}

/** Anyone can make this request, so the mails to the owner are limited. */
async function mailLinkAskedFor(deps: Deps, user: UserRow): Promise<void> {
  if (await keepsNewestLink(deps.db, user.id, deps.clock.now())) return;
  await mailLink(deps, user, user.status === 'Pendiente' ? await invitationFor(deps, user) : resetLetter);
}

async function invitationFor({ db }: Deps, { id }: UserRow): Promise<typeof invitationLetter> {
  const roles = await assignationsOf(db, id);
  return roles.some(({ role_id: role }) => isInternalRole(role)) ? staffInvitationLetter : invitationLetter;
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
    await deps.mailer.send(user.email, signOnInvitationLetter(user, deps.config.publicOrigin));
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
  const when = formatDateTime(new Date(at), user.country_code);
  await deps.mailer.send(user.email, {
    subject: 'Su contraseña cambió',
    preview: `La contraseña de su cuenta se cambió el ${when}.`,
    greeting: greetingOf(user),
    paragraphs: [
      `La contraseña de su cuenta en Vitrina se cambió el ${when}.`,
      'Por seguridad cerramos las demás sesiones que tenía abiertas.',
    ],
    action: {
      label: 'No fui yo: recuperar mi cuenta',
      url: deps.config.publicOrigin + routes.RECUPERAR_PASSWORD.path,
    },
    notes: ['Si fue usted, no tiene que hacer nada.'],
  });
}
