import { resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../deps.ts';
import { StartError } from '../start-error.ts';
import { FileStoreError, type FileStore, type ObjectStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import { signedPath } from './signature.ts';

/** The folder of the files where no object store is configured. */
export const folderStore = ({ dataFolder }: Config, clock: Clock): ObjectStore =>
  localFileStore({ folder: resolve(dataFolder, 'files'), clock });

/** The portal's files, in the configured object store or else in its data folder. */
export const openFileStore = (config: Config, clock: Clock): FileStore => ({
  ...(config.s3 === null ? folderStore(config, clock) : s3FileStore(config.s3)),
  signedUrl: (file) => signedPath(config.keys.files, file, clock.now()),
  publicUrl: (path) => `/api/files/public/${path}`,
});

/**
 * Throws a StartError when the object store refuses. One that is only unreachable does not stop the start: sales can
 * be declared without it.
 */
export async function requireFileStore({ files, log }: { files: FileStore; log: Logger }): Promise<void> {
  try {
    await files.check();
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    if (error.isSetting)
      throw new StartError(
        `No se puede usar el almacén de archivos (the object store cannot be used): ${error.message}. ` +
          'Revise (check) FILES_S3_BUCKET, FILES_S3_ENDPOINT, FILES_S3_REGION y sus llaves (and its keys).',
        { cause: error },
      );
    log.warn({ reason: error.message }, 'file store unavailable');
  }
}
