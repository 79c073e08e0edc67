import { passwordFaults, passwordFaultTexts, type PasswordFault } from 'shared/rules/password';
import type { Caller } from '../../access/caller.ts';
import { endSessionsOf } from '../../access/sessions.repository.ts';
import { hashPassword, passwordMatches } from '../../access/passwords.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { noticeInvitationAccepted } from '../notifications/notices.service.ts';
import { lockUser } from '../users/write.repository.ts';
import { confirmPassword } from './confirm-password.service.ts';
import { endLinksOf } from './password-links.repository.ts';
import { livingLink, useLink } from './password-links.service.ts';
import { insertEarlierHash, listEarlierHashes, setPasswordHash } from './passwords.repository.ts';
import { wordsAbout } from './repository.ts';
import { endChallengesOf } from './second-factor/repository.ts';
import { forgetDevicesOf } from './throttle/known-device.repository.ts';

/** P-228: the current password and the four before it cannot be chosen again. */
const rememberedPasswords = 5;

type Owner = { readonly id: number; readonly password_hash: string | null };

/** Throws PASSWORD_USED_BEFORE (422) for one of the last five. */
async function refuseUsedBefore(db: Database, owner: Owner, password: string): Promise<void> {
  const earlier = await listEarlierHashes(db, owner.id, rememberedPasswords - 1);
  for (const hash of [owner.password_hash, ...earlier]) {
    if (hash !== null && (await passwordMatches(hash, password))) throw new ApiError('PASSWORD_USED_BEFORE');
  }
}

/** Rules that need the account; the schema checks the others. Throws VALIDATION_FAILED at `field`. */
async function refuseGuessable(
  db: Database,
  user: { readonly id: number; readonly email: string },
  password: string,
  field: string,
): Promise<void> {
  const refuse = (fault: PasswordFault): never => {
    throw new ApiError('VALIDATION_FAILED', { field, message: passwordFaultTexts[fault] });
  };
  if (passwordFaults(password, user.email).includes('own-email')) refuse('own-email');
  const about = [user.email, ...(await wordsAbout(db, user.id))];
  // Its dictionaries are large, and few calls need them.
  const { leastStrength, passwordStrength } = await import('shared/rules/password-strength');
  if (passwordStrength(password, about) < leastStrength) refuse('guessable');
}

type Change = { readonly owner: Owner; readonly passwordHash: string; readonly keepSession?: number };

/** Stores the password with its consequences: other sessions and links end, the owner is told. */
async function store(db: Database, { owner, passwordHash, keepSession }: Change, now: Date): Promise<void> {
  if (owner.password_hash !== null) await insertEarlierHash(db, owner.id, owner.password_hash, now);
  await setPasswordHash(db, owner.id, passwordHash, now);
  await endLinksOf(db, owner.id, now);
  await endChallengesOf(db, owner.id);
  await endSessionsOf(db, owner.id, 'password-changed', now, keepSession);
  await forgetDevicesOf(db, owner.id);
  if (owner.password_hash === null) {
    await noticeInvitationAccepted(db, owner.id, now);
    return;
  }
  const payload = { userId: owner.id, at: now.toISOString() };
  await enqueue(db, { kind: 'mail.password-changed', payload }, now);
}

/**
 * Sets the password through a link. Throws what the link throws (404, 410), and two errors after which the
 * link still works: VALIDATION_FAILED at `password` for the user's own e-mail or an easily guessed password,
 * and PASSWORD_USED_BEFORE. Returns the user.
 */
export async function setPasswordByLink(
  deps: Deps,
  form: { readonly token: string; readonly password: string },
): Promise<{ userId: number; email: string }> {
  const link = await livingLink(deps.db, form.token, deps.clock.now());
  await refuseGuessable(deps.db, { id: link.user_id, email: link.email }, form.password, 'password');
  const owner: Owner = { id: link.user_id, password_hash: link.password_hash };
  await refuseUsedBefore(deps.db, owner, form.password);
  // Hashing is slow: the transaction begins afterwards and checks link and account again.
  const passwordHash = await hashPassword(form.password);
  await inTransaction(deps.db, async (db) => {
    const account = await lockUser(db, owner.id);
    if (account?.status === 'Deshabilitado') throw new ApiError('PASSWORD_LINK_EXPIRED');
    const now = deps.clock.now();
    await useLink(db, link, now);
    await store(db, { owner, passwordHash }, now);
  });
  return { userId: link.user_id, email: link.email };
}

/**
 * Changes the caller's password, given the current one; their other sessions end. Throws RULE_BROKEN at
 * `actual` for a wrong password, TOO_MANY_ATTEMPTS after ten of them, VALIDATION_FAILED at `nueva` for the
 * user's own e-mail or an easily guessed password, PASSWORD_USED_BEFORE, and SESSION_ENDED when the user was
 * disabled meanwhile.
 */
export async function changeOwnPassword(
  deps: Deps,
  caller: Caller,
  form: { readonly actual: string; readonly nueva: string },
): Promise<void> {
  const { db } = deps;
  const owner = await confirmPassword(deps, caller, { field: 'actual', password: form.actual });
  await refuseGuessable(db, caller.user, form.nueva, 'nueva');
  await refuseUsedBefore(db, owner, form.nueva);
  const passwordHash = await hashPassword(form.nueva);
  await inTransaction(db, async (tx) => {
    if ((await lockUser(tx, owner.id))?.status !== 'Ok') throw new ApiError('SESSION_ENDED');
    await store(tx, { owner, passwordHash, keepSession: caller.sessionId }, deps.clock.now());
  });
}
