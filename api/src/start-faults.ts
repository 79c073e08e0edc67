import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LostConnectionError } from './db/lost-connection.ts';
import { errorCode } from './errno.ts';
import { StartError } from './start-error.ts';

/** System error codes of a folder that cannot be written. */
const folderFaults: Readonly<Record<string, string>> = {
  ENOSPC: 'el disco está lleno (the disk is full)',
  EDQUOT: 'la cuota del disco está agotada (the disk quota is used up)',
  EROFS: 'solo se puede leer (it is read-only)',
  EACCES: 'este usuario no puede escribir ahí (this user may not write there)',
  EPERM: 'este usuario no puede escribir ahí (this user may not write there)',
  ENOTDIR: 'no es una carpeta (it is no folder)',
  EEXIST: 'no es una carpeta (it is no folder)',
  ENOENT: 'no se puede crear (it cannot be created)',
};

/** The embedded engine's file system throws WASI error numbers. */
const wasiNames: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** PostgreSQL's `disk_full`, also in the embedded engine. */
const diskFull = '53100';

/** Folder errors that may come long after opening; others concern another file and are our own bugs. */
const lateFaults = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

function codeOf(error: unknown): string | undefined {
  const code = errorCode(error);
  // The embedded engine's file system gives a number and no name.
  const isOfEngine = code === undefined && typeof error === 'object' && error !== null && 'errno' in error;
  if (isOfEngine && typeof error.errno === 'number') return wasiNames[error.errno];
  return code === diskFull || (error instanceof Error && error.message.includes('No space left on device'))
    ? 'ENOSPC'
    : code;
}

const folderError = (folder: string, code: string, cause: unknown): StartError =>
  new StartError(
    `No se puede escribir en (cannot write in) ${folder}: ${folderFaults[code] ?? code}. ` +
      `La carpeta de datos se elige con VITRINA_DATA (chooses the data folder).`,
    { cause },
  );

/** Throws a StartError early when the data folder is not writable. */
export async function requireDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, 'x'.repeat(64 * 1024));
  } catch (error) {
    throw folderError(folder, codeOf(error) ?? String(error), error);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

type Where = { readonly dataFolder: string; readonly databaseUrl: string | undefined };

/** Turns an error into a StartError where the person who starts the portal can fix it. */
export function startFault(error: unknown, { dataFolder, databaseUrl }: Where): unknown {
  if (error instanceof StartError) return error;
  if (error instanceof LostConnectionError) {
    return new StartError(
      `Se perdió la conexión con la base de datos (the connection to the database was lost): ${error.message}`,
      { cause: error },
    );
  }
  if (databaseUrl !== undefined && errorCode(error) === diskFull) {
    return new StartError(`El disco de la base de datos está lleno (the disk of the database is full).`, {
      cause: error,
    });
  }
  const code = codeOf(error);
  return code !== undefined && lateFaults.has(code) ? folderError(dataFolder, code, error) : error;
}
