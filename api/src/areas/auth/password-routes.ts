import {
  newPassword,
  requestInvitation,
  requestPasswordLink,
  validatePasswordLink,
} from 'shared/endpoints/passwords';
import { hashSecret } from '../../access/tokens.ts';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { publicRoute } from '../../http/route.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { isVisible, requireCaptcha } from './captcha/index.ts';
import { setPasswordByLink } from './new-password.ts';
import { livingLink } from './password-links.ts';
import { wordsAbout } from './repository.ts';
import { knownDevice } from './throttle/known-device.ts';
import { countAttempt, freeAccount } from './throttle/throttle.ts';

export function registerPasswordRoutes(app: App, deps: Deps): void {
  publicRoute(app, deps, requestPasswordLink, async ({ body, db, now, request, audit }) => {
    const { ip } = request;
    await requireCaptcha(deps, 'reset_pass', body, ip);
    const device = await knownDevice(deps, request, body.username);
    await countAttempt(deps, 'reset-request', {
      account: body.username,
      ip,
      device,
      visible: isVisible(body),
    });
    // The account is looked up when the mail is written, so that reply and duration are the same for unknown
    // ones (T4).
    await enqueue(db, { kind: 'mail.password-reset', payload: { email: body.username } }, now);
    await audit({ action: 'password.link-request', entity: 'app_user', entityId: 'unknown' });
    return { requested: true as const };
  });

  publicRoute(app, deps, requestInvitation, async ({ body, db, now, request, audit }) => {
    const { ip } = request;
    await requireCaptcha(deps, 'reset_pass', body, ip);
    const tokenHash = hashSecret(body.token);
    await countAttempt(deps, 'reset-request', { account: tokenHash, ip, visible: isVisible(body) });
    // Likewise, the invitation is looked up when the mail is written.
    await enqueue(db, { kind: 'mail.invitation-again', payload: { tokenHash } }, now);
    await audit({ action: 'password.link-request', entity: 'app_user', entityId: 'unknown' });
    return { requested: true as const };
  });

  publicRoute(app, deps, validatePasswordLink, async ({ body, db, now }) => {
    const link = await livingLink(db, body.token, now);
    const about = await wordsAbout(db, link.user_id);
    return { email: link.email, firstPassword: link.password_hash === null, about };
  });

  publicRoute(app, deps, newPassword, async ({ body, db, now, request, audit }) => {
    const { ip } = request;
    await requireCaptcha(deps, 'new_pass', body, ip);
    // Only unusable links count: a link that was mailed always works (T27).
    await livingLink(db, body.token, now).catch(async (error: unknown) => {
      await countAttempt(deps, 'unknown-link', { account: '', ip });
      throw error;
    });
    const { userId, email } = await setPasswordByLink(deps, body);
    await audit({ action: 'password.change', entity: 'app_user', entityId: userId, after: { by: 'link' } });
    await freeAccount(deps, { account: email, ip });
    return { changed: true as const };
  });
}
