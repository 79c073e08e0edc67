import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Area } from 'shared/routes';
import { repositoryRoot } from 'tooling/src/layout.ts';
import { pnpm } from 'tooling/src/packages.ts';

const run = promisify(execFile);

export type OwnRepository = {
  readonly folder: string;
  /** `pnpm <script> …` in its folder; returns what it prints. */
  run(script: string, args?: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
  /** The archive that `pnpm build --out archives` made. */
  archive(): Promise<string>;
  remove(): Promise<void>;
};

/** `npm run take-out -- <area> <folder>` outside this repository, installed there. */
export async function takenOut(area: Area): Promise<OwnRepository> {
  const folder = await mkdtemp(join(tmpdir(), `mfe-${area}-`));
  await run(process.execPath, [resolve(repositoryRoot, 'tooling/src/take-out.ts'), area, folder]);
  // What this repository has installed need not be fetched again.
  await pnpm(folder, ['install', '--prefer-offline', '--no-frozen-lockfile']);
  return {
    folder,
    run: (script, args = [], env = {}) => pnpm(folder, ['run', script, ...args], { ...process.env, ...env }),
    async archive() {
      const made = await readdir(join(folder, 'archives'));
      const name = made.find((one) => one.endsWith('.tar.gz')) ?? '';
      return join(folder, 'archives', name);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** `npm run stack -- <area> <version> --maps <file>` with this frame on standard input. */
export async function sourcesOf(area: Area, version: string, maps: string, frame: string): Promise<string> {
  const program = resolve(repositoryRoot, 'tooling/src/stack.ts');
  const running = run(process.execPath, [program, area, version, '--maps', maps]);
  running.child.stdin?.end(frame);
  return (await running).stdout;
}
