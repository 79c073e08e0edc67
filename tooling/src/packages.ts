import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { repositoryRoot } from './layout.ts';

/** What the repository of a remote needs of this one. */
export const packedFolders = ['shared', 'tooling'] as const;

/** The scripts of a remote in a repository of its own. */
export const remoteScripts = {
  dev: 'vitrina dev',
  types: 'tsc --build',
  test: 'vitrina test',
  build: 'vitrina build',
  check: 'vitrina check',
  release: 'vitrina release',
  rollback: 'vitrina rollback',
  stack: 'vitrina stack',
} as const;

const run = promisify(execFile);

/** Runs pnpm in a folder. `tooling/bootstrap.mjs` says which version. */
export async function pnpm(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { PACKAGE_MANAGER: version = 'pnpm' } = process.env;
  // Started elsewhere, so that npx does not look for pnpm in the folder.
  const { stdout } = await run('npx', ['--yes', version, '--dir', folder, ...args], {
    cwd: tmpdir(),
    env,
    maxBuffer: 1 << 26,
  }).catch((error: Error & { readonly stdout?: string; readonly stderr?: string }) => {
    throw new Error([error.message, error.stdout, error.stderr].filter(Boolean).join('\n'));
  });
  return stdout;
}

export type Packed = { readonly path: string; readonly version: string };

/** Packs a package of this repository into a folder, with versions in place of the catalogue's names. */
export async function packFolder(name: string, into: string): Promise<Packed> {
  const out = await pnpm(resolve(repositoryRoot, name), ['pack', '--json', '--pack-destination', into]);
  const { filename, version }: { filename: string; version: string } = JSON.parse(out);
  return { path: resolve(into, filename), version };
}

/** The files of a package by their path in it. */
export async function filesOfPackage(path: string): Promise<Map<string, Uint8Array>> {
  const entries = await unpackTar(gunzipSync(await readFile(path)));
  return new Map(
    entries.flatMap(({ header, data }) =>
      data === undefined ? [] : [[header.name.replace(/^package\//, ''), data]],
    ),
  );
}
