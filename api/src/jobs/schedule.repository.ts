import { sql } from 'kysely';
import type { System } from '../db/database.ts';

/**
 * Claims a task's run in this slot of time; false when it is taken. A slot far ahead was claimed by a clock
 * that was wrong; the next one was claimed by a server whose clock is a little ahead.
 */
export async function claimRun(db: System, task: string, slot: number): Promise<boolean> {
  const { rows } = await sql`
    insert into scheduled_run as run (task, slot) values (${task}, ${slot})
    on conflict (task) do update set slot = excluded.slot
      where run.slot < excluded.slot or run.slot > excluded.slot + 1
    returning task`.execute(db);
  return rows.length > 0;
}

/** Lets any server run the task in this slot again. */
export async function giveBackRun(db: System, task: string): Promise<void> {
  await db.deleteFrom('scheduled_run').where('task', '=', task).execute();
}
