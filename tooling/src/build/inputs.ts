import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { projectFolder, repositoryRoot, sharedFolder, toolingFolder, type Project } from '../layout.ts';

const skipped = new Set(['node_modules', 'dist', 'testing', 'standalone']);
const notBuilt = /\.(?:test|stories)\.tsx?$|^standalone\.tsx?$|\.md$/;

/** The files of a folder that may end up in a bundle, sorted. */
function sourceFiles(folder: string): string[] {
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) files.push(...sourceFiles(join(folder, entry.name)));
    } else if (!notBuilt.test(entry.name)) {
      files.push(join(folder, entry.name));
    }
  }
  return files.toSorted();
}

const hashOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex');

const contentHash = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex') + relative(repositoryRoot, path);

const folderHash = (folder: string): string => hashOf(sourceFiles(folder).map(contentHash));

/** Files that several projects share are read only once. */
let common: string | undefined;

function commonHash(): string {
  common ??= hashOf([
    folderHash(sharedFolder),
    folderHash(resolve(toolingFolder, 'src/webpack')),
    folderHash(resolve(toolingFolder, 'src/first-screen')),
    contentHash(resolve(repositoryRoot, 'pnpm-lock.yaml')),
  ]);
  return common;
}

function packageVersion(project: Project): string {
  const manifest: unknown = JSON.parse(readFileSync(resolve(projectFolder(project), 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`The package.json of ${project} has no version.`);
}

export type BuildKind = { readonly revision?: string; readonly maps?: boolean };

/** The root of a remote's own repository has more than its sources. */
const projectHash = (project: Project): string =>
  project === 'host'
    ? folderHash(projectFolder(project))
    : hashOf([
        folderHash(resolve(projectFolder(project), 'src')),
        contentHash(resolve(projectFolder(project), 'package.json')),
      ]);

/**
 * The name of a build: the package's version and a hash of all inputs (its folder, `shared`, the build code,
 * the lockfile). Equal sources have equal names, so nothing is built twice. `revision` makes a different
 * release of the same sources; a build with maps is another one, too, because minifying names variables differently.
 */
export function versionOf(project: Project, { revision = '', maps = false }: BuildKind = {}): string {
  const hash = hashOf([projectHash(project), commonHash(), revision, ...(maps ? ['maps'] : [])]);
  return `${packageVersion(project)}-${hash.slice(0, 8)}`;
}
