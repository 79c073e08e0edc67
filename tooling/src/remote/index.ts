import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Area } from 'shared/routes';
import { ArchiveError } from '../artefacts/archive-error.ts';
import { ReleaseError } from '../artefacts/release-error.ts';
import { BuildError } from '../build/build-error.ts';
import { isArea } from '../layout.ts';
import { fail, UsageError } from '../terminal.ts';

type Command = (area: Area, args: readonly string[]) => Promise<void>;

/** Each loads what it needs when it is called: building and testing have large libraries. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  dev: async () => (await import('./dev.ts')).dev,
  test: async () => (await import('./test.ts')).test,
  build: async () => (await import('./build.ts')).build,
  check: async () => (await import('./check.ts')).check,
  release: async () => (await import('./release.ts')).release,
  stack: async () => (await import('./stack.ts')).stack,
  rollback: async () => (await import('./rollback.ts')).rollback,
};

/** The area of the remote in whose folder the command runs: its package is called mfe-<area>. */
function ownArea(): Area {
  const file = resolve('package.json');
  const { name = '' }: { name?: string } = JSON.parse(readFileSync(file, 'utf8'));
  const area = name.replace(/^(?:@[^/]+\/)?mfe-/, '');
  if (!isArea(area)) throw new UsageError(`${file} is not of a remote: its name is not mfe-<area>.`);
  return area;
}

/** `vitrina <command>`: what the team of one remote runs, in this repository or in one of its own. */
async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined)
    throw new UsageError(`Usage: vitrina <${Object.keys(commands).join('|')}>, in the folder of a remote.`);
  await (
    await command()
  )(ownArea(), args);
}

await main().catch((error: unknown) => {
  fail(error, [UsageError, BuildError, ArchiveError, ReleaseError]);
  // What a command has started would keep the process.
  process.exit();
});
