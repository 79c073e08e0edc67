import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './errno.ts';

/**
 * What stands in a lock: number and machine of its process, and an id, because a process before it may have had the
 * same number. In containers every portal has number 1, and each is a machine of its own.
 */
const [here, self] = [hostname(), randomUUID()];
const mine = `${process.pid} ${here} ${self}`;

/** What this process holds, and what keeps each alive. */
const own = new Map<string, NodeJS.Timeout>();
const beingTaken = new Set<string>();

/** Longer than it takes to write a line into a file that was just made. */
const writingMs = 2_000;
/** How often a holder shows that he lives; who cannot ask his machine takes him for dead after the lease. */
const beatMs = 5_000;
export const leaseMs = 30_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else's process.
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

/** Without sign of life for that long. */
async function isSilent(file: string, forMs: number): Promise<boolean> {
  const changedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return Date.now() - changedAt >= forMs;
}

/** Who a lock of this content belongs to; null when it was left over. */
async function holderOf(file: string, content: string): Promise<string | null> {
  // Without machine: of an earlier release.
  const [pid = '', machine = here] = content.split(' ');
  if (machine !== here) return (await isSilent(file, leaseMs)) ? null : `${pid}@${machine}`;
  return Number(pid) > 0 && Number(pid) !== process.pid && isRunning(Number(pid)) ? pid : null;
}

/** Removes what was left over, and only that: another may have taken it over since it was read. */
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
    // Empty and young: its owner is just writing.
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
 * Takes the lock and answers null, or answers the process that holds it: its number, with `@machine` when it runs on
 * another one. The lock of a process that died is taken over.
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
