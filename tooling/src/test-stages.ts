import { resolve } from 'node:path';
import { buildOutdated } from './build/build-outdated.ts';
import { ensureBrowser } from './browser.ts';
import { ensureServerPrograms } from './server-programs.ts';
import { checkRepository } from './checks/check-repository.ts';
import { jestOptions } from './jest/node-options.ts';
import { repositoryRoot } from './layout.ts';
import { runCommand } from './run-command.ts';
import { done, fail, seconds } from './terminal.ts';

export type Stage = {
  readonly name: string;
  readonly promise: string;
  /** True when the stage passed; otherwise it has printed what failed. */
  run(args: readonly string[]): Promise<boolean>;
};

const tool = (path: string): string => resolve(repositoryRoot, 'node_modules', path);

/** Runs a JavaScript program with the current Node. */
const node = async (
  path: string,
  args: readonly string[],
  env?: Record<string, string>,
  cwd?: string,
): Promise<boolean> =>
  (await runCommand(process.execPath, [path, ...args], { ...(env && { env }), ...(cwd && { cwd }) })) === 0;

const jest = (project: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> =>
  node(
    tool('jest/bin/jest.js'),
    ['--selectProjects', project, '--', ...args].filter(
      (arg, index, all) => arg !== '--' || index < all.length - 1,
    ),
    {
      NODE_OPTIONS: jestOptions,
      ...env,
    },
  );

async function build(): Promise<boolean> {
  try {
    await buildOutdated(undefined, (project, took) => done(`${project} built in ${seconds(took)}`));
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

/** Everything that must pass before a change lands, fast stages first. */
export const stages: readonly Stage[] = [
  { name: 'format', promise: 'uniform format', run: () => node(tool('oxfmt/bin/oxfmt'), ['--check']) },
  {
    name: 'lint',
    promise: 'no known mistakes, imports only through entry points',
    run: () => node(tool('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']),
  },
  {
    name: 'checks',
    promise: 'the rules of this repository',
    run: () => Promise.resolve(checkRepository(stages.map(({ name }) => name))),
  },
  { name: 'unused', promise: 'no unused code', run: () => node(tool('knip/bin/knip.js'), []) },
  {
    name: 'types',
    promise: 'strict types, without those of Node in what browsers load',
    run: () => node(tool('typescript/bin/tsc'), ['--build']),
  },
  {
    name: 'rules',
    promise: 'rules and tools',
    run: (args) => jest('rules', args),
  },
  {
    name: 'components',
    promise: 'screens and components',
    // Decision 15: a failed test is tried once more, and listed with its error.
    run: (args) => jest('components', args, { TEST_RETRIES: '1' }),
  },
  {
    name: 'api',
    promise: 'the API on PostgreSQL',
    run: async (args) => (await ensureServerPrograms()) && jest('api', args, { TEST_ENGINE: 'postgres' }),
  },
  {
    name: 'api-embedded',
    promise: 'what could behave differently on the embedded database',
    run: (args) => jest('api', args, { TEST_ENGINE: 'embedded' }),
  },
  { name: 'build', promise: 'host and remotes build', run: build },
  {
    name: 'e2e',
    promise: 'end-to-end tests in a browser',
    run: async (args) =>
      (await ensureBrowser()) &&
      node(
        resolve(repositoryRoot, 'e2e/node_modules/@playwright/test/cli.js'),
        // Decision 15: tests that pass on the second attempt are listed at the end as flaky.
        ['test', '--retries=1', ...args],
        {},
        resolve(repositoryRoot, 'e2e'),
      ),
  },
];
