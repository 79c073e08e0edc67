import { setTimeout as pause } from 'node:timers/promises';
import { leaseMs, releaseLock, takeLock } from 'api/src/lock-file.ts';

const retryMs = 50;
/** By then, a stale lock of another machine has expired. */
const patienceMs = 2 * leaseMs;

/** Another process holds the lock for longer than any release takes. */
export class LockedError extends Error {}

/**
 * Runs `work` while no other process works under the same path, on this machine or another with the same
 * folder.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs;
  for (let holder = await takeLock(path); holder !== null; holder = await takeLock(path)) {
    if (Date.now() > until)
      throw new LockedError(`Another release is running, in process ${holder} [${path}].`);
    await pause(retryMs);
  }
  try {
    return await work();
  } finally {
    await releaseLock(path);
  }
}
