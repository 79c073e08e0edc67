import { newPassword, requestPasswordLink, validatePasswordLink } from 'shared/contract/passwords';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { publicRoute } from '../../http/route.ts';
import { enqueue } from '../../jobs/queue.ts';
import { requireCaptcha } from './captcha/index.ts';
import { setPasswordByLink } from './new-password.ts';
import { livingLink } from './password-links.ts';
import { countAttempt, forgiveAttempt, freeAccount } from './throttle.ts';

export function registerPasswordRoutes(app: App, deps: Deps): void {
  publicRoute(app, deps, requestPasswordLink, async ({ body, db, now, request, audit }) => {
    await requireCaptcha(deps, 'reset_pass', body, request.ip);
    await countAttempt(deps, 'reset-request', { email: body.username, ip: request.ip });
    // Whether there is such an account is looked up when the mail is written: answer and time are the same (T4).
    await enqueue(db, { kind: 'mail.password-reset', payload: { email: body.username } }, now);
    await audit({ action: 'password.link-request', entity: 'app_user', entityId: 'unknown' });
    return { requested: true as const };
  });

  publicRoute(app, deps, validatePasswordLink, async ({ body, db, now }) => {
    const link = await livingLink(db, body.token, now);
    return { email: link.email, firstPassword: link.password_hash === null };
  });

  publicRoute(app, deps, newPassword, async ({ body, request, audit }) => {
    await requireCaptcha(deps, 'new_pass', body, request.ip);
    await countAttempt(deps, 'new-password', { email: '', ip: request.ip });
    const { userId, email } = await setPasswordByLink(deps, body);
    await audit({ action: 'password.change', entity: 'app_user', entityId: userId, after: { by: 'link' } });
    await forgiveAttempt(deps, 'new-password', { email, ip: request.ip });
    await freeAccount(deps, email);
    return { changed: true as const };
  });
}
