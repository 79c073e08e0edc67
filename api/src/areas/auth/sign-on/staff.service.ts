import { openSession, type OpenSession } from '../../../access/sessions.ts';
import type { AuditEntry } from '../../../audit/audit-log.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import { countLogin } from '../repository.ts';
import { countAttempt } from '../throttle/throttle.service.ts';
import { activateStaff, findStaff } from './repository.ts';

/**
 * The account of a user known to the provider; only accounts marked as corporate may sign in this way. The
 * first sign-in activates an invited account. Null for others.
 */
export async function staffMember(db: Database, email: string): Promise<number | null> {
  const user = await findStaff(db, email);
  if (user?.status === 'Pendiente') await activateStaff(db, user.id);
  return user?.id ?? null;
}

type Visit = {
  readonly ip: string;
  readonly userAgent: string;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** Opens the session of a user whom the provider has identified. */
export async function admitStaff(
  deps: Deps,
  userId: number,
  { ip, userAgent, audit }: Visit,
): Promise<OpenSession> {
  const session = await openSession(deps, { userId, ip, userAgent });
  await countLogin(deps.db, userId);
  const after = { sessionId: session.sessionId, by: 'sign-on' };
  await audit({ action: 'session.start', entity: 'app_user', entityId: userId, after });
  return session;
}

/** Logs a refusal, whose person is not known; those beyond the limit of an address leave no entry (D3). */
export async function noteRefusal(deps: Deps, ip: string, audit: Visit['audit']): Promise<void> {
  try {
    await countAttempt(deps, 'refused-sign-on', { account: '', ip });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOO_MANY_ATTEMPTS') return;
    throw error;
  }
  const after = { by: 'sign-on' };
  await audit({ action: 'session.refused', entity: 'app_user', entityId: 'unknown', after });
}
