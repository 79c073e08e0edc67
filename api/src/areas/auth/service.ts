import type { BodyOf } from 'shared/contract/endpoint';
import type { login } from 'shared/contract/auth';
import { passwordMatches } from '../../access/passwords.ts';
import { openSession, type OpenSession } from '../../access/sessions.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { requireCaptcha } from './captcha/index.ts';
import { createPasswordLink } from './password-links.ts';
import { countLogin, findUserByEmail, type UserRow } from './repository.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

export type SignIn = {
  readonly form: BodyOf<typeof login>;
  readonly ip: string;
  readonly userAgent: string;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

const day = 24 * 3_600_000;

/**
 * Signs in or throws CAPTCHA_NOT_VERIFIED, TOO_MANY_ATTEMPTS, AUTHENTICATION_FAILED or PASSWORD_EXPIRED, in
 * this order. An unknown, invited or disabled account answers like a wrong password (T4).
 */
export async function signIn(
  deps: Deps,
  { form, ip, userAgent, audit }: SignIn,
): Promise<{ user: UserRow; session: OpenSession }> {
  await requireCaptcha(deps, 'login', form, ip);
  const attempt = { email: form.username, ip };
  await countAttempt(deps, 'sign-in', attempt);
  const found = await findUserByEmail(deps.db, form.username);
  const matches = await passwordMatches(found?.password_hash ?? null, form.password);
  // P-010: staff of a portal with a corporate sign-on come in through it.
  const elsewhere = found?.corporate === true && deps.config.oidc !== null;
  if (found === undefined || !matches || found.status !== 'Ok' || elsewhere) {
    await audit({ action: 'session.refused', entity: 'app_user', entityId: found?.id ?? 'unknown' });
    throw new ApiError('AUTHENTICATION_FAILED');
  }
  await forgiveAttempt(deps, 'sign-in', attempt);
  if (isExpired(deps, found)) {
    const token = await createPasswordLink(deps.db, found.id, deps.clock.now());
    throw new ApiError('PASSWORD_EXPIRED', { details: { token } });
  }
  const session = await openSession(deps, { userId: found.id, ip, userAgent });
  const user = await countLogin(deps.db, found.id);
  await audit({
    action: 'session.start',
    entity: 'app_user',
    entityId: user.id,
    after: { sessionId: session.sessionId },
  });
  return { user, session };
}

/** P-228: 180 days unless configured otherwise, 0 = never. */
function isExpired({ config, clock }: Deps, user: UserRow): boolean {
  if (config.passwordMaxAgeDays === 0) return false;
  const since = user.password_changed_at?.getTime() ?? 0;
  return clock.now().getTime() - since >= config.passwordMaxAgeDays * day;
}
