import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './errno.ts';

/** What this process holds: its number alone does not tell, a process before it may have had the same. */
const own = new Set<string>();

/** Longer than it takes to write a number into a file that was just made. */
const writingMs = 2_000;

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
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Empty, and too young to have been left so: its owner is just writing his number. */
async function isBeingWritten(file: string): Promise<boolean> {
  const changedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return Date.now() - changedAt < writingMs;
}

async function makeOrFindHolder(file: string): Promise<number | null> {
  while (!(await made(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (holder > 0 && holder !== process.pid && isRunning(holder)) return holder;
    if (holder === 0 && (await isBeingWritten(file))) await pause(20);
    else await rm(file, { force: true });
  }
  return null;
}

/**
 * Takes the lock and answers null, or answers the number of the process that holds it. The lock of a process that
 * died is taken over.
 */
export async function takeLock(file: string): Promise<number | null> {
  if (own.has(file)) return process.pid;
  own.add(file);
  let isMine = false;
  try {
    const holder = await makeOrFindHolder(file);
    isMine = holder === null;
    return holder;
  } finally {
    if (!isMine) own.delete(file);
  }
}

export async function releaseLock(file: string): Promise<void> {
  await rm(file, { force: true });
  own.delete(file);
}
