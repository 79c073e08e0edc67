import type { Database } from '../../../db/database.ts';

/**
 * The account of a user known to the provider; only accounts marked as corporate may sign in this way. The
 * first sign-in activates an invited account. Null for others.
 */
export async function staffMember(db: Database, email: string): Promise<number | null> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where('email', '=', email)
    .where('corporate', '=', true)
    .where('status', '!=', 'Deshabilitado')
    .executeTakeFirst();
  if (user?.status === 'Pendiente') {
    await db
      .updateTable('app_user')
      .set({ status: 'Ok' })
      .where('id', '=', user.id)
      .where('status', '=', 'Pendiente')
      .execute();
  }
  return user?.id ?? null;
}
