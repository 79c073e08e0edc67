import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areas, type Area } from 'shared/routes';

/** Every part of the portal: the host and one remote per business area. */
export type Project = 'host' | Area;

export const isArea = (name: string): name is Area => areas.some((area) => area === name);

export const isProject = (name: string): name is Project => name === 'host' || isArea(name);

/**
 * Installed as a package, this builds the only remote of another repository (decision 64); its commands run
 * in that repository's root.
 */
export const isInstalled = import.meta.dirname.split(sep).includes('node_modules');

export const repositoryRoot = isInstalled ? process.cwd() : resolve(import.meta.dirname, '../..');

export const toolingFolder = resolve(import.meta.dirname, '..');

/** The sources of `shared`: a folder of this repository, or the installed package. */
export const sharedFolder = isInstalled
  ? dirname(createRequire(resolve(repositoryRoot, 'package.json')).resolve('shared/package.json'))
  : resolve(repositoryRoot, 'shared');

/** The arguments with which Node runs these sources: it compiles no TypeScript of installed packages itself. */
export const nodeArguments: readonly string[] = isInstalled
  ? ['--import', pathToFileURL(resolve(toolingFolder, 'bin/strip-types.mjs')).href]
  : [];

/** The folder of a project's sources, relative to the repository's root. */
export const folderOf = (project: Project): string => (project === 'host' ? 'host' : `mfe-${project}`);

/** The folder of a project's sources. */
export const projectFolder = (project: Project): string =>
  isInstalled ? repositoryRoot : resolve(repositoryRoot, folderOf(project));

/** The remotes whose sources are here; others live in repositories of their own. */
export const ownAreas: readonly Area[] = areas.filter((area) =>
  existsSync(resolve(projectFolder(area), 'src/screens.ts')),
);

/** Everything that is built from these sources. */
export const projects: readonly Project[] = ['host', ...ownAreas];

/** Can be deleted at any time: webpack's cache and finished builds, by content. */
export const cacheFolder = resolve(repositoryRoot, '.cache');

/** The source maps of a build, apart from what is served. */
export const mapsFolder = (project: Project, version: string): string =>
  resolve(cacheFolder, 'maps', project, version);

/** The finished build of exactly these sources, ready to be activated. */
export const buildFolder = (project: Project, version: string): string =>
  resolve(cacheFolder, 'builds', project, version);
