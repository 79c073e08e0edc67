import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Area } from 'shared/routes';
import { folderOf, isArea, repositoryRoot } from './layout.ts';
import { filesOfPackage, packedFolders, packFolder, remoteScripts } from './packages.ts';
import { done, fail, step, UsageError } from './terminal.ts';

/** Where a remote's own repository keeps the packages of this one. */
const packagesFolder = 'packages';

type PackageJson = Record<string, unknown> & {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

const packageOf = (files: ReadonlyMap<string, Uint8Array>): PackageJson =>
  JSON.parse(new TextDecoder().decode(files.get('package.json')));

/** Compiler settings stay in the package; these files only say that they are for this folder. */
const compilerFiles = {
  'tsconfig.json': {
    files: [],
    references: [{ path: './tsconfig.browser.json' }, { path: './tsconfig.tests.json' }],
  },
  'tsconfig.browser.json': { extends: 'tooling/tsconfig/browser.json' },
  'tsconfig.tests.json': { extends: 'tooling/tsconfig/tests.json' },
};

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Settings of pnpm that packages cannot carry: replaced versions, and install scripts that may run. */
async function pnpmSettings(): Promise<string> {
  const text = await readFile(resolve(repositoryRoot, 'pnpm-workspace.yaml'), 'utf8');
  return text.slice(text.indexOf('overrides:'));
}

/** Writes everything that a repository of this remote begins with into an empty folder. */
async function takeOut(area: Area, folder: string): Promise<void> {
  const packages = resolve(folder, packagesFolder);
  await mkdir(packages, { recursive: true });
  const made = await Promise.all(
    packedFolders.map(async (name) => [name, (await packFolder(name, packages)).path] as const),
  );
  const paths = new Map<string, string>(made);
  const remote = await packFolder(folderOf(area), packages);
  const files = await filesOfPackage(remote.path);
  await rm(remote.path);
  const { peerDependencies } = packageOf(await filesOfPackage(paths.get('tooling') ?? ''));
  const own = packageOf(files);
  const fromFile = (of: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(of)
        .map(([name, version]): [string, string] => {
          const path = paths.get(name);
          return [name, path === undefined ? version : `file:${packagesFolder}/${basename(path)}`];
        })
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  const { shared: _own, ...tools } = peerDependencies ?? {};
  const texts: Record<string, string | Uint8Array> = {
    ...Object.fromEntries(files),
    'package.json': json({
      ...own,
      scripts: remoteScripts,
      dependencies: fromFile(own.dependencies),
      devDependencies: fromFile({ ...own.devDependencies, ...tools }),
    }),
    'pnpm-workspace.yaml': await pnpmSettings(),
    // The first installation takes the versions from it that are tested here, and drops the rest.
    'pnpm-lock.yaml': await readFile(resolve(repositoryRoot, 'pnpm-lock.yaml')),
    '.gitignore': 'node_modules\n.cache\narchives\n',
    ...Object.fromEntries(Object.entries(compilerFiles).map(([name, value]) => [name, json(value)])),
  };
  for (const [name, content] of Object.entries(texts)) {
    await mkdir(dirname(resolve(folder, name)), { recursive: true });
    await writeFile(resolve(folder, name), content);
  }
}

/** `npm run take-out -- <area> <empty folder>`: a remote with what it needs to live in a repository of its own. */
async function main(): Promise<void> {
  const [area = '', to, ...more] = process.argv.slice(2);
  if (!isArea(area) || to === undefined || more.length > 0)
    throw new UsageError('Usage: npm run take-out -- <area> <empty folder>');
  const folder = resolve(to);
  if (existsSync(folder) && (await readdir(folder)).some((name) => name !== '.git'))
    throw new UsageError(`${folder} is not empty.`);
  await takeOut(area, folder);
  done(`mfe-${area} is in ${folder}.`);
  step('There: pnpm install --no-frozen-lockfile, then pnpm run types, test and build.');
}

await main().catch((error: unknown) => fail(error, [UsageError]));
