import { releaseLock, takeLock } from '../lock-file.ts';
import { StartError } from '../start-error.ts';

/** Two processes on one folder would corrupt the embedded database, which takes no lock of its own. */
export class FolderInUseError extends StartError {
  constructor(file: string, holder: string) {
    super(
      `La base de datos ya está en uso por el proceso ${holder} (the database is in use by process ${holder}). ` +
        `Deténgalo o elija otra carpeta con VITRINA_DATA. [${file}]`,
    );
  }
}

/** Takes the lock and returns how to release it. */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const holder = await takeLock(file);
  if (holder !== null) throw new FolderInUseError(file, holder);
  return () => releaseLock(file);
}
