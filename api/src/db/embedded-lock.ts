import { open, readFile, rm } from 'node:fs/promises';
import { errorCode } from '../errno.ts';

/** Two processes on one folder would destroy the embedded database: it takes no lock of its own. */
export class FolderInUseError extends Error {
  constructor(file: string, pid: number) {
    super(
      `La base de datos ya está en uso por el proceso ${pid} (the database is in use by process ${pid}). ` +
        `Deténgalo o elija otra carpeta con VITRINA_DATA. [${file}]`,
    );
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else's process.
    return errorCode(error) === 'EPERM';
  }
}

/** Takes the lock and returns how to give it back. The lock of a process that died is taken over. */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (holder > 0 && isRunning(holder)) throw new FolderInUseError(file, holder);
    await rm(file, { force: true });
  }
}
