import type { Deps } from '../../../deps.ts';
import { activateFactor, findEnrolment, findSecret, storeSealedEnrolment } from './repository.ts';
import { seal, unseal } from './sealed-text.ts';

type Sealing = Pick<Deps, 'db' | 'config'>;

/** Binds a secret to its user, so that a copied row does not work for another. */
const aboutOf = (userId: number): string => `second-factor ${userId}`;

/** The secret of the user's authenticator; null without a second factor. */
export async function secretOf({ db, config }: Sealing, userId: number): Promise<string | null> {
  const row = await findSecret(db, userId);
  return row === undefined ? null : unseal(config.keys.secondFactor, row.secret, aboutOf(userId));
}

/** A secret that awaits its first code. */
export type Enrolling = {
  readonly secret: string;
  /** The session that it was shown in. */
  readonly sessionId: number;
};

/** Replaces an earlier secret; the session is sealed in with it. */
export function storeEnrolment(
  { db, config }: Sealing,
  userId: number,
  { secret, sessionId }: Enrolling,
  now: Date,
): Promise<void> {
  const sealed = seal(config.keys.secondFactor, `${secret} ${sessionId}`, aboutOf(userId));
  return storeSealedEnrolment(db, userId, sealed, now);
}

/** The secret shown since then; null when there is none. */
export async function pendingEnrolment(
  { db, config }: Sealing,
  userId: number,
  since: Date,
): Promise<(Enrolling & { readonly sealed: string }) | null> {
  const row = await findEnrolment(db, userId, since);
  if (row === undefined) return null;
  const [secret = '', sessionId] = unseal(config.keys.secondFactor, row.secret, aboutOf(userId)).split(' ');
  return { secret, sessionId: Number(sessionId), sealed: row.secret };
}

/** Activates the proved secret. False when a parallel request already did so, or has shown another secret. */
export function activate(
  { db, config }: Sealing,
  userId: number,
  proved: { readonly secret: string; readonly sealed: string },
  now: Date,
): Promise<boolean> {
  const secret = seal(config.keys.secondFactor, proved.secret, aboutOf(userId));
  return activateFactor(db, userId, { enrolled: proved.sealed, secret }, now);
}
