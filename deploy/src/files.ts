import { systemClock } from 'api/src/clock.ts';
import { readConfig } from 'api/src/config.ts';
import { copyObjects } from 'api/src/files/copy-objects.ts';
import { FileStoreError } from 'api/src/files/file-store.ts';
import { folderStore } from 'api/src/files/open-file-store.ts';
import { s3FileStore } from 'api/src/files/s3-file-store.ts';
import { StartError } from 'api/src/start-error.ts';
import { done, fail, UsageError } from 'tooling/src/terminal.ts';
import { defaultDataFolder } from './data-layout.ts';

const usage = `Usage: npm run files -- to-bucket | to-folder
Copies the portal's files from the data folder's 'files' to the bucket of FILES_S3_BUCKET, or back.`;

/** `npm run files -- to-bucket`: copies all files and compares each; deletes nothing and may be repeated. */
async function main([direction, ...others]: readonly string[]): Promise<void> {
  const config = readConfig({ ...process.env, VITRINA_DATA: defaultDataFolder() });
  if ((direction !== 'to-bucket' && direction !== 'to-folder') || others.length > 0)
    throw new UsageError(usage);
  if (config.s3 === null) throw new UsageError(`FILES_S3_BUCKET is missing.\n${usage}`);
  const [folder, bucket] = [folderStore(config, systemClock), s3FileStore(config.s3)];
  await bucket.check();
  const toBucket = direction === 'to-bucket';
  const { copied, same } = await copyObjects(
    toBucket ? { from: folder, to: bucket } : { from: bucket, to: folder },
  );
  const where = toBucket ? `the bucket ${config.s3.bucket}` : `${config.dataFolder}/files`;
  done(`${copied} files copied, ${same} were there already; ${where} has the same content.`);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  fail(error, [UsageError, StartError, FileStoreError]);
  if (error instanceof UsageError) process.exitCode = 2;
});
