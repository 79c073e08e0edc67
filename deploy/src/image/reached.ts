import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { repositoryRoot } from 'tooling/src/layout.ts';

const isSource = (name: string): boolean => /\.(?:ts|mjs)$/.test(name) && !name.endsWith('.test.ts');

/** The sources in a folder, without tests and what only they use. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'testing'].includes(entry.name) ? [] : sourcesIn(path);
    return isSource(entry.name) && entry.name !== 'testing.ts' ? [path] : [];
  });
}

/** What a file imports when it runs; types are left out. */
const importsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g,
    ),
  ].flatMap(([, still, lazy]) => still ?? lazy ?? []);

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const own = ['api', 'deploy', 'shared', 'tooling'];

/** The file of one of our packages: by its `exports`, or by its path where it has none. */
function fileOf(specifier: string): string {
  const name = packageOf(specifier);
  const folder = resolve(repositoryRoot, name);
  const rest = specifier.slice(name.length + 1);
  const { exports }: { exports?: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  if (exports === undefined) return join(folder, rest);
  for (const [key, target] of Object.entries(exports)) {
    const [start = '', end] = key.slice(2).split('*');
    if (end === undefined ? rest === start : rest.startsWith(start))
      return join(folder, target.replace('*', rest.slice(start.length)));
  }
  throw new Error(`${specifier} is not exported.`);
}

export type Reached = {
  /** Our own files: the sources themselves, and what they import of our other packages. */
  readonly files: ReadonlySet<string>;
  /** The links to installed packages that they import. */
  readonly packages: ReadonlySet<string>;
};

/** What these sources load when they run. */
export function reachedFrom(sources: readonly string[]): Reached {
  const packages = new Set<string>();
  const files = new Set<string>();
  const open = [...sources];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const specifier of importsIn(readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('node:')) continue;
      if (specifier.startsWith('.')) open.push(resolve(dirname(file), specifier));
      else if (own.includes(packageOf(specifier))) open.push(fileOf(specifier));
      else packages.add(installed(packageOf(specifier), file));
    }
  }
  return { files, packages };
}

function installed(name: string, importer: string): string {
  const [project = ''] = relative(repositoryRoot, importer).split(sep);
  const link = resolve(repositoryRoot, project, 'node_modules', name);
  if (!existsSync(link)) throw new Error(`${importer} imports ${name}, which ${project} does not depend on.`);
  return link;
}

/** These packages and all that they depend on, as installed: real folders in `node_modules/.pnpm`. */
export function withDependencies(packages: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...packages].map((path) => realpathSync(path));
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    open.push(...linksOf(folder).map((link) => realpathSync(link)));
  }
  return found;
}

/** pnpm puts a package beside links to what it depends on. */
export function linksOf(folder: string): string[] {
  const modules = folder.slice(0, folder.lastIndexOf(`${sep}node_modules${sep}`) + '/node_modules'.length);
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((one) => join(modules, name, one))
        : [join(modules, name)],
    )
    .filter((path) => path !== folder && existsSync(path));
}
