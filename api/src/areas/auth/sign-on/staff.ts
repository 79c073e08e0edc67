import type { Database } from '../../../db/database.ts';
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
