import { resolve } from 'node:path';
import { releaseLogFile } from 'shared/endpoints/about';
import { repositoryRoot } from 'tooling/src/layout.ts';

/** What a portal serves and stores, in one folder, `VITRINA_DATA`. */
export type DataLayout = {
  readonly folder: string;
  /** The host's files; `index.html` is replaced last. */
  readonly host: string;
  /** The version of `shared` that the host provides, and the screens that it gives to each area. */
  readonly hostFacts: string;
  /** `<releases>/<area>/<version>/` never changes once it exists; served below `/remotes/`. */
  readonly releases: string;
  /** Served at `/registry.json`: one entry per area. */
  readonly registry: string;
  /** Earlier releases of each area, oldest first; used for rolling back. */
  readonly history: string;
  /** Which stored versions staff look at alone, and since when. */
  readonly previews: string;
  /** Who activated what, when and why; not public. */
  readonly log: string;
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
    previews: at('previews.json'),
    log: at(releaseLogFile),
    lock: at('registry.lock'),
  };
}

/** `VITRINA_DATA`, or `.vitrina` in the repository. */
export const defaultDataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(repositoryRoot, env['VITRINA_DATA'] ?? '.vitrina');
