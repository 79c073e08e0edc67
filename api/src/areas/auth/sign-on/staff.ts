import type { Database } from '../../../db/database.ts';

/**
 * The account of a person whom the provider knows: only accounts that are marked as corporate come in this way. The
 * first time turns an invited one into an active one. Null for everybody else.
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
