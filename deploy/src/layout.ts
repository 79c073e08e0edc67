import { resolve } from 'node:path';
import { areas, type Area } from 'shared/routes';

/** Everything that webpack builds: the host and one remote per business area. */
export type Project = 'host' | Area;
export const projects: readonly Project[] = ['host', ...areas];

export const isArea = (name: string): name is Area => areas.some((area) => area === name);

export const repositoryRoot = resolve(import.meta.dirname, '../..');

/** The folder of a project's sources, relative to the repository's root. */
export const folderOf = (project: Project): string => (project === 'host' ? 'host' : `mfe-${project}`);

/** Can be deleted at any time: webpack's cache and finished builds, by content. */
export const cacheFolder = resolve(repositoryRoot, '.cache');

/** The finished build of exactly these sources, ready to be activated. */
export const buildFolder = (project: Project, version: string): string =>
  resolve(cacheFolder, 'builds', project, version);

/** What a portal serves and stores, in one folder, `VITRINA_DATA`. */
export type DataLayout = {
  readonly folder: string;
  /** The host's files; `index.html` is replaced last. */
  readonly host: string;
  /** The version of `shared` that the host provides. */
  readonly hostFacts: string;
  /** `<releases>/<area>/<version>/` never changes once it exists; served below `/remotes/`. */
  readonly releases: string;
  /** Served at `/registry.json`: one entry per area. */
  readonly registry: string;
  /** Earlier releases of each area, oldest first; used for rolling back. */
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

/** `VITRINA_DATA`, or `.vitrina` in the repository. */
export const defaultDataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(repositoryRoot, env['VITRINA_DATA'] ?? '.vitrina');
