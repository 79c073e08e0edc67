import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { endSession, isLiving } from './session-life.ts';
import { hashSecret, newSecret } from './tokens.ts';

/** A living session and the new secret of its cookie. */
export type OpenSession = { readonly sessionId: number; readonly userId: number; readonly secret: string };

/** Two tabs that reload at once both send the old cookie; a reuse after this time means it was stolen. */
const reuseWindowMs = 20_000;

type Visitor = { readonly userId: number; readonly ip: string; readonly userAgent: string };

/** Starts a session; its secret leaves the server only in the cookie and is stored hashed. */
export function openSession(deps: Deps, visitor: Visitor): Promise<OpenSession> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (db) => {
    const { id } = await db
      .insertInto('session')
      .values({
        user_id: visitor.userId,
        created_at: now,
        last_seen_at: now,
        ip: visitor.ip,
        user_agent: visitor.userAgent.slice(0, 300),
        ended_at: null,
        end_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const secret = await issueSecret({ ...deps, db }, id);
    return { sessionId: id, userId: visitor.userId, secret };
  });
}

async function issueSecret(deps: Deps, sessionId: number): Promise<string> {
  const secret = newSecret();
  await deps.db
    .insertInto('session_secret')
    .values({
      secret_hash: hashSecret(secret),
      session_id: sessionId,
      issued_at: deps.clock.now(),
      replaced_at: null,
    })
    .execute();
  return secret;
}

const sessionOfSecret = (deps: Deps, secret: string) =>
  deps.db
    .selectFrom('session_secret')
    .innerJoin('session', 'session.id', 'session_secret.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session_secret.secret_hash', '=', hashSecret(secret))
    .select([
      'session.id as sessionId',
      'session.user_id as userId',
      'session.created_at',
      'session.last_seen_at',
      'session.ended_at',
      'app_user.status',
      'session_secret.replaced_at',
    ])
    .executeTakeFirst();

/**
 * Rotates the cookie: the old secret stays valid for a few seconds, and reusing it later ends the whole
 * session. Null without a living session.
 */
export async function renewSession(deps: Deps, secret: string): Promise<OpenSession | null> {
  const session = await sessionOfSecret(deps, secret);
  if (session === undefined || !(await isLiving(deps, session))) return null;
  const now = deps.clock.now();
  const { sessionId, userId, replaced_at: replacedAt } = session;
  if (replacedAt !== null && now.getTime() - replacedAt.getTime() > reuseWindowMs) {
    deps.log.warn({ sessionId }, 'replaced session cookie reused, session ended');
    await endSession(deps, sessionId, 'cookie-reused');
    return null;
  }
  return inTransaction(deps.db, async (db) => {
    await db
      .updateTable('session_secret')
      .set({ replaced_at: now })
      .where('secret_hash', '=', hashSecret(secret))
      .where('replaced_at', 'is', null)
      .execute();
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
    return { sessionId, userId, secret: await issueSecret({ ...deps, db }, sessionId) };
  });
}

/** The living session of the cookie; does not rotate it. */
export async function livingSessionOf(deps: Deps, secret: string): Promise<number | null> {
  const session = await sessionOfSecret(deps, secret);
  return session !== undefined && (await isLiving(deps, session)) ? session.sessionId : null;
}

/** The user whose living session the cookie belongs to; does not rotate it. */
export async function userOfSecret(deps: Deps, secret: string): Promise<number | null> {
  const session = await sessionOfSecret(deps, secret);
  return session !== undefined && (await isLiving(deps, session)) ? session.userId : null;
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
