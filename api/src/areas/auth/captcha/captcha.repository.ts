import type { System } from '../../../db/database.ts';

/** True the first time that a solution is used. */
export async function noteSolution(db: System, signature: string, expiresAt: Date): Promise<boolean> {
  const first = await db
    .insertInto('captcha_solution')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return first !== undefined;
}

/** Cleanup of solutions whose challenge has expired. */
export const forgetSolutions = (db: System, now: Date): Promise<unknown> =>
  db.deleteFrom('captcha_solution').where('expires_at', '<', now).execute();
