import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const retryMs = 50;
const patienceMs = 30_000;

/** Another process holds the lock for longer than any release takes. */
export class LockedError extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST')
      return false;
    throw error;
  }
}

/** A process that was killed leaves its lock behind; nobody else gives it free. */
async function clearStale(path: string): Promise<void> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  // Empty: its owner is just writing its number.
  if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
}

/** Runs `work` while no other process of this machine runs one under the same path. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs;
  while (!(await take(path))) {
    if (Date.now() > until) {
      throw new LockedError(`Another release is at work. If there is none, remove ${path}.`);
    }
    await clearStale(path);
    await pause(retryMs);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
