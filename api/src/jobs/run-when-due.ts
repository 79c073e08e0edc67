import type { Deps } from '../deps.ts';
import { claimRun, giveBackRun } from './schedule.repository.ts';

/** What runs once in each interval, however many servers there are. */
export type ScheduledTask = { readonly name: string; readonly everyMs: number };

/**
 * Runs the work if no server of the deployment has run it in this interval of the clock. Work that fails may
 * run again in the same interval; that of a server which dies waits for the next one.
 */
export async function runWhenDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, everyMs }: ScheduledTask,
  work: () => Promise<void>,
): Promise<void> {
  if (!(await claimRun(db, name, Math.floor(clock.now().getTime() / everyMs)))) return;
  try {
    await work();
  } catch (error) {
    await giveBackRun(db, name);
    throw error;
  }
}
