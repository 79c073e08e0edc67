import type { Deps } from '../../deps.ts';
import { isError } from '../../errno.ts';
import { StartError } from '../../start-error.ts';
import { mailInvitation } from '../auth/password-mails.ts';
import { addressOfLink, createPasswordLink, invitationDays } from '../auth/password-links.service.ts';
import { getUser } from '../auth/repository.ts';

type Invitation =
  | { readonly by: 'mail' }
  | { readonly by: 'hand'; readonly how: string; readonly url: string };

/**
 * Invites a pending account at once, without the queue, so that the command says whether the mail went
 * out. Without a mail server it answers the address to pass on; a former link ends either way.
 */
export async function inviteByCommand(deps: Deps, userId: number): Promise<Invitation> {
  const { config, db, clock } = deps;
  if (config.smtpUrl === undefined) {
    const { corporate } = await getUser(db, userId);
    if (corporate && config.oidc !== null) {
      return { by: 'hand', how: 'They sign in with «Acceso colaboradores»:', url: config.publicOrigin };
    }
    const token = await createPasswordLink(db, userId, 'invitation', clock.now());
    return {
      by: 'hand',
      how: `Pass this link on; it works once, for ${invitationDays} days:`,
      url: addressOfLink(deps, token),
    };
  }
  try {
    await mailInvitation(deps, { userId });
    return { by: 'mail' };
  } catch (error) {
    throw new StartError(
      `La cuenta está creada, pero la invitación no se pudo enviar (the mail could not be sent): ` +
        `${isError(error) ? error.message : String(error)}. Revise SMTP_URL y repita el comando (run the command again).`,
      { cause: error },
    );
  }
}
