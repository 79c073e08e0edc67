import { resolve } from 'node:path';
import { areas, type Area } from 'shared/routes';

/** Everything that webpack builds: the host and one remote per business area. */
export type Project = 'host' | Area;
export const projects: readonly Project[] = ['host', ...areas];

export const isArea = (name: string): name is Area => areas.some((area) => area === name);

export const repositoryRoot = resolve(import.meta.dirname, '../..');

/** The folder of a project's sources, from the repository's root. */
export const folderOf = (project: Project): string => (project === 'host' ? 'host' : `mfe-${project}`);

/** What can be made again at any time: webpack's cache and finished builds, by content. */
export const cacheFolder = resolve(repositoryRoot, '.cache');

/** Where a finished build of exactly these sources lies, ready to be put into service. */
export const buildFolder = (project: Project, version: string): string =>
  resolve(cacheFolder, 'builds', project, version);

/** What a portal serves and keeps. All of it below one folder, `VITRINA_DATA`. */
export type DataLayout = {
  readonly folder: string;
  /** The host's files; `index.html` is replaced last. */
  readonly host: string;
  /** Says which version of `shared` the host provides. */
  readonly hostFacts: string;
  /** `<releases>/<area>/<version>/` never changes once it is there; served below `/remotes/`. */
  readonly releases: string;
  /** Served at `/registry.json`: one entry per area. */
  readonly registry: string;
  /** Per area the entries that were in service, the oldest first; rolling back reads it. */
  readonly history: string;
  readonly lock: string;
};

export function dataLayout(folder: string): DataLayout {
  const at = (...parts: string[]): string => resolve(folder, ...parts);
  return {
    folder: at(),
    host: at('host'),
    hostFacts: at('host.json'),
    releases: at('releases'),
    registry: at('registry.json'),
    history: at('registry-history.json'),
    lock: at('registry.lock'),
  };
}

/** The data folder that the environment names; `.vitrina` in the repository otherwise. */
export const defaultDataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(repositoryRoot, env['VITRINA_DATA'] ?? '.vitrina');
