import type { BodyOf } from 'shared/endpoints/endpoint';
import type { login, loginWithCode } from 'shared/endpoints/auth';
import { todayIn } from 'shared/rules';
import { passwordMatches } from '../../access/passwords.ts';
import { openSession, type OpenSession } from '../../access/sessions.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { readParameter } from '../parameters/repository.ts';
import { isVisible, requireCaptcha } from './captcha/index.ts';
import { createPasswordLink } from './password-links.service.ts';
import { allPermissions, countLogin, findUserByEmail, getUser, type UserRow } from './repository.ts';
import { challengedUser, issueChallenge, spendChallenge } from './second-factor/challenges.service.ts';
import { proveCode } from './second-factor/prove-code.service.ts';
import { activatedAt } from './second-factor/repository.ts';
import { tellOwner } from './second-factor/service.ts';
import { countAttempt, forgiveAttempt } from './throttle/throttle.service.ts';

/** The whole catalogue, which is the same for everyone. */
export const permissionList = (db: Database) => allPermissions(db);

type Visit = {
  readonly ip: string;
  readonly userAgent: string;
  /** The device's id, if this e-mail's account signed in on it before. */
  readonly deviceFor: (email: string) => Promise<string | null>;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

export type SignIn = Visit & { readonly form: BodyOf<typeof login> };
export type SignInWithCode = Visit & { readonly form: BodyOf<typeof loginWithCode> };

type SignedIn = { readonly user: UserRow; readonly session: OpenSession };

const day = 24 * 3_600_000;

/**
 * Signs in, or throws, in this order: CAPTCHA_NOT_VERIFIED, TOO_MANY_ATTEMPTS, AUTHENTICATION_FAILED,
 * SECOND_FACTOR_NEEDED (with the challenge of the second step), PASSWORD_EXPIRED. Unknown, invited and
 * disabled accounts answer like a wrong password (T4).
 */
export async function signIn(deps: Deps, { form, ...visit }: SignIn): Promise<SignedIn> {
  const { ip, deviceFor, audit } = visit;
  await requireCaptcha(deps, 'login', form, ip);
  const device = await deviceFor(form.username);
  const attempt = { account: form.username, ip, device, visible: isVisible(form) };
  const receipt = await countAttempt(deps, 'sign-in', attempt);
  const found = await findUserByEmail(deps.db, form.username);
  const matches = await passwordMatches(found?.password_hash ?? null, form.password);
  // P-010: with a corporate sign-on, staff must use it.
  const elsewhere = found?.corporate === true && deps.config.oidc !== null;
  if (found === undefined || !matches || found.status !== 'Ok' || elsewhere) {
    await audit({ action: 'session.refused', entity: 'app_user', entityId: found?.id ?? 'unknown' });
    throw new ApiError('AUTHENTICATION_FAILED');
  }
  await forgiveAttempt(deps, 'sign-in', attempt, receipt);
  if ((await activatedAt(deps.db, found.id)) !== null) {
    const challenge = await issueChallenge(deps.db, found.id, deps.clock.now());
    throw new ApiError('SECOND_FACTOR_NEEDED', { details: { challenge } });
  }
  return admit(deps, found, visit, {});
}

/**
 * The second step. Throws SECOND_FACTOR_EXPIRED for a challenge that is unknown, used or expired,
 * SECOND_FACTOR_CODE, TOO_MANY_ATTEMPTS, and PASSWORD_EXPIRED, which the password alone does not reveal.
 */
export async function signInWithCode(deps: Deps, { form, ...visit }: SignInWithCode): Promise<SignedIn> {
  const { ip, deviceFor, audit } = visit;
  const user = await getUser(deps.db, await challengedUser(deps.db, form.challenge, deps.clock.now()));
  if (user.status !== 'Ok') throw new ApiError('SECOND_FACTOR_EXPIRED');
  const noted = { entity: 'app_user', entityId: user.id };
  const prover = { id: user.id, email: user.email, ip, device: await deviceFor(user.email) };
  const by = await proveCode(deps, prover, form.codigo).catch(async (error: unknown) => {
    await audit({ action: 'second-factor.refused', ...noted });
    throw error;
  });
  await spendChallenge(deps.db, form.challenge);
  if (by === 'recovery-code') {
    await audit({ action: 'second-factor.recovery-code-used', ...noted });
    await tellOwner(deps.db, user.id, 'recovery-code-used', deps.clock.now());
  }
  return admit(deps, user, visit, { secondFactor: by });
}

/** Opens the session of a fully verified user. Throws PASSWORD_EXPIRED. */
async function admit(deps: Deps, owner: UserRow, visit: Visit, how: object): Promise<SignedIn> {
  const { ip, userAgent, audit } = visit;
  if (await isExpired(deps, owner)) {
    const after = { reason: 'password-expired' };
    await audit({ action: 'session.refused', entity: 'app_user', entityId: owner.id, after });
    const token = await createPasswordLink(deps.db, owner.id, 'expired-password', deps.clock.now());
    throw new ApiError('PASSWORD_EXPIRED', { details: { token } });
  }
  const session = await openSession(deps, { userId: owner.id, ip, userAgent });
  const user = await countLogin(deps.db, owner.id);
  await audit({
    action: 'session.start',
    entity: 'app_user',
    entityId: user.id,
    after: { sessionId: session.sessionId, ...how },
  });
  return { user, session };
}

/**
 * P-388: after as many days as the parameter of the user's country says today; without one as configured, 180 days.
 * 0 = never.
 */
async function isExpired({ db, config, clock }: Deps, user: UserRow): Promise<boolean> {
  const now = clock.now();
  const country = user.country_code;
  const asked = { parameter: 'vigencia-clave', country, on: todayIn(country, now) } as const;
  const days = await readParameter(db, asked, config.passwordMaxAgeDays);
  if (days === 0) return false;
  const since = user.password_changed_at?.getTime() ?? 0;
  return now.getTime() - since >= days * day;
}
