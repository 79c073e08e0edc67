import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './errno.ts';

/**
 * Content of a lock: process id, machine, and a unique id, because process ids are reused. In containers
 * every portal is process 1 on a machine of its own.
 */
const [here, self] = [hostname(), randomUUID()];
const mine = `${process.pid} ${here} ${self}`;

/** Locks held by this process, with the timer that renews each. */
const own = new Map<string, NodeJS.Timeout>();
const beingTaken = new Set<string>();

/** Longer than writing a line into a new file takes. */
const writingMs = 2_000;
/** How often a holder renews its lock; from another machine, a holder silent for the lease counts as dead. */
const beatMs = 5_000;
export const leaseMs = 30_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return errorCode(error) === 'EPERM';
  }
}

async function made(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(mine);
    await handle.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

const contentOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Whether the lock was not renewed for that long. */
async function isSilent(file: string, forMs: number): Promise<boolean> {
  const changedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return Date.now() - changedAt >= forMs;
}

/** The holder of a lock with this content; null when it is stale. */
async function holderOf(file: string, content: string): Promise<string | null> {
  // Locks of an earlier release do not name the machine.
  const [pid = '', machine = here] = content.split(' ');
  if (machine !== here) return (await isSilent(file, leaseMs)) ? null : `${pid}@${machine}`;
  return Number(pid) > 0 && Number(pid) !== process.pid && isRunning(Number(pid)) ? pid : null;
}

/** Removes a stale lock, but only that one: another process may have taken it over since it was read. */
async function removeLeftOver(file: string, content: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await contentOf(aside)) !== content) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

async function makeOrFindHolder(file: string): Promise<string | null> {
  while (!(await made(file))) {
    const content = await contentOf(file);
    // Empty and new: its owner is just writing it.
    if (content === '' && !(await isSilent(file, writingMs))) {
      await pause(20);
      continue;
    }
    const holder = await holderOf(file, content);
    if (holder !== null) return holder;
    await removeLeftOver(file, content);
  }
  return null;
}

function keepAlive(file: string): NodeJS.Timeout {
  const beat = async (): Promise<void> => {
    if ((await contentOf(file)) === mine) await utimes(file, new Date(), new Date());
  };
  return setInterval(() => void beat().catch(() => {}), beatMs).unref();
}

/**
 * Takes the lock and returns null, or returns the process that holds it: its id, with `@machine` when it runs
 * on another one. The lock of a dead process is taken over.
 */
export async function takeLock(file: string): Promise<string | null> {
  if (own.has(file) || beingTaken.has(file)) return String(process.pid);
  beingTaken.add(file);
  try {
    const holder = await makeOrFindHolder(file);
    if (holder === null) own.set(file, keepAlive(file));
    return holder;
  } finally {
    beingTaken.delete(file);
  }
}

export async function releaseLock(file: string): Promise<void> {
  clearInterval(own.get(file));
  if ((await contentOf(file)) === mine) await rm(file, { force: true });
  own.delete(file);
}
