import type { System } from '../../db/database.ts';

type Facts = { readonly first_name: string; readonly last_name: string; readonly position: string | null };

export async function updateStaffFacts(db: System, userId: number, facts: Facts): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({ ...facts, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
