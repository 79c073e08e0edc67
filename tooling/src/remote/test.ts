import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Area } from 'shared/routes';
import { jestOptions } from '../jest/node-options.ts';
import { nodeArguments, toolingFolder } from '../layout.ts';
import { runCommand } from '../run-command.ts';

/** `vitrina test [words in paths]`: the tests of a remote, as `npm test` runs them. */
export async function test(_area: Area, args: readonly string[]): Promise<void> {
  const jest = dirname(createRequire(import.meta.url).resolve('jest/package.json'));
  const config = resolve(toolingFolder, 'src/jest/remote.config.js');
  process.exitCode = await runCommand(
    process.execPath,
    [resolve(jest, 'bin/jest.js'), '--config', config, ...args],
    { cwd: process.cwd(), env: { NODE_OPTIONS: [jestOptions, ...nodeArguments].join(' ') } },
  );
}
