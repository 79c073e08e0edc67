import { resolve } from 'node:path';
import { areas, type Area } from 'shared/routes';

/** Everything that webpack builds: the host and one remote per business area. */
export type Project = 'host' | Area;
export const projects: readonly Project[] = ['host', ...areas];

export const isProject = (name: string): name is Project => projects.some((project) => project === name);

export const isArea = (name: string): name is Area => areas.some((area) => area === name);

export const repositoryRoot = resolve(import.meta.dirname, '../..');

/** The folder of a project's sources, relative to the repository's root. */
export const folderOf = (project: Project): string => (project === 'host' ? 'host' : `mfe-${project}`);

/** Can be deleted at any time: webpack's cache and finished builds, by content. */
export const cacheFolder = resolve(repositoryRoot, '.cache');

/** The finished build of exactly these sources, ready to be activated. */
export const buildFolder = (project: Project, version: string): string =>
  resolve(cacheFolder, 'builds', project, version);
