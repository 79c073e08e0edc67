import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');

export type FormerRelease = {
  readonly server: string;
  /** Whether it can have a schema of a database, or of a cluster (decision 79). */
  readonly knowsSchemas: boolean;
  remove(): Promise<void>;
};

/**
 * The API's sources as of a commit, with the packages that are installed here. Undefined where the repository has not
 * that commit, as in a shallow clone.
 */
export async function formerRelease(commit: string): Promise<FormerRelease | undefined> {
  const isThere = await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-former-'));
  const archive = join(folder, 'sources.tar');
  const parts = ['api/src', 'api/migrations', 'api/package.json', 'shared/src', 'shared/package.json'];
  await run('git', ['archive', '--output', archive, commit, ...parts], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(resolve(root, 'shared/node_modules'), join(folder, 'shared/node_modules'));
  // Each package by itself: `shared` is the former one.
  await mkdir(join(folder, 'api/node_modules'));
  for (const name of await readdir(resolve(root, 'api/node_modules')))
    if (!name.startsWith('.'))
      await symlink(
        name === 'shared' ? join(folder, 'shared') : resolve(root, 'api/node_modules', name),
        join(folder, 'api/node_modules', name),
      );
  return {
    server: join(folder, 'api/src/server.ts'),
    knowsSchemas: existsSync(join(folder, 'api/src/db/operator-schema.ts')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
