import type { AuditEntry } from '../audit/audit-log.ts';
import { inTransaction, type Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { endSession, isLiving } from './session-life.ts';
import {
  insertSecret,
  insertSession,
  replaceSecret,
  sessionOfSecretHash,
  setLastSeen,
  type NewSession,
} from './sessions.repository.ts';
import { hashSecret, newSecret } from './tokens.ts';

/** A living session and the new secret of its cookie. */
export type OpenSession = { readonly sessionId: number; readonly userId: number; readonly secret: string };

/** Two tabs that reload at once both send the old cookie; a reuse after this time means it was stolen. */
const reuseWindowMs = 20_000;

/** Starts a session; its secret leaves the server only in the cookie and is stored hashed. */
export function openSession(deps: Deps, visitor: NewSession): Promise<OpenSession> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (db) => {
    const sessionId = await insertSession(db, visitor, now);
    return { sessionId, userId: visitor.userId, secret: await issueSecret(db, sessionId, now) };
  });
}

async function issueSecret(db: Database, sessionId: number, now: Date): Promise<string> {
  const secret = newSecret();
  await insertSecret(db, { sessionId, secretHash: hashSecret(secret) }, now);
  return secret;
}

const sessionOfSecret = ({ db }: Deps, secret: string) => sessionOfSecretHash(db, hashSecret(secret));

/**
 * Rotates the cookie: the old secret stays valid for a few seconds, and reusing it later ends the whole
 * session, which the audit log tells. Null without a living session.
 */
export async function renewSession(
  deps: Deps,
  secret: string,
  audit: (entry: AuditEntry) => Promise<void>,
): Promise<OpenSession | null> {
  const session = await sessionOfSecret(deps, secret);
  if (session === undefined || !(await isLiving(deps, session))) return null;
  const now = deps.clock.now();
  const { sessionId, userId, replaced_at: replacedAt } = session;
  if (replacedAt !== null && now.getTime() - replacedAt.getTime() > reuseWindowMs) {
    deps.log.warn({ sessionId }, 'replaced session cookie reused, session ended');
    await endSession(deps, sessionId, 'cookie-reused');
    const after = { sessionId, reason: 'cookie-reused' };
    await audit({ action: 'session.end', entity: 'app_user', entityId: userId, after });
    return null;
  }
  return inTransaction(deps.db, async (db) => {
    await replaceSecret(db, hashSecret(secret), now);
    await setLastSeen(db, sessionId, now);
    return { sessionId, userId, secret: await issueSecret(db, sessionId, now) };
  });
}

/** The living session of the cookie; does not rotate it. */
export async function livingSessionOf(deps: Deps, secret: string): Promise<number | null> {
  const session = await sessionOfSecret(deps, secret);
  return session !== undefined && (await isLiving(deps, session)) ? session.sessionId : null;
}

/** The living session that the cookie belongs to, and its user; does not rotate it. */
export async function holderOfSecret(
  deps: Deps,
  secret: string,
): Promise<{ readonly sessionId: number; readonly userId: number } | null> {
  const session = await sessionOfSecret(deps, secret);
  return session !== undefined && (await isLiving(deps, session)) ? session : null;
}

/** Ends the cookie's session; returns its user, or null when there was none to end. */
export async function endSessionOfSecret(
  deps: Deps,
  secret: string,
): Promise<{ sessionId: number; userId: number } | null> {
  const session = await sessionOfSecret(deps, secret);
  if (session === undefined || session.ended_at !== null) return null;
  await endSession(deps, session.sessionId, 'signed-out');
  return { sessionId: session.sessionId, userId: session.userId };
}
