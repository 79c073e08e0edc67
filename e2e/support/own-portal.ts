import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'api/src/testing/free-port.ts';
import { dataLayout } from 'deploy/src/data-layout.ts';
import { readReleases } from 'deploy/src/releases/registry-store.ts';
import type { Release } from 'deploy/src/releases/stored-release.ts';
import type { Area } from 'shared/routes';
import { repositoryRoot } from 'tooling/src/layout.ts';
import { clockAt as usualClock } from './portal-facts.ts';

const run = promisify(execFile);

export type OwnPortalOptions = {
  /** ISO instant at which its clock starts. */
  readonly clockAt?: string;
  /**
   * ISO instant, not after the clock's, at which its demo data was filled: shared data is filled only once.
   */
  readonly worldAt?: string;
  /** Origins from which it may load remotes besides its own. */
  readonly remoteOrigins?: string;
  /** Keeps its data when it stops, for another portal to use. */
  readonly keepsData?: boolean;
  /** The data folder of a portal that has stopped and kept it. */
  readonly dataFolder?: string;
};

export type OwnPortal = {
  readonly url: string;
  readonly dataFolder: string;
  /** ISO instant at which its clock started. */
  readonly clockAt: string;
  /** The active release of an area. */
  released(area: Area): Promise<Release>;
  /**
   * `npm run release -- <area>`; `revision` makes a different release of the same sources. Tests that use the same one
   * share its build, which takes as long as a test.
   */
  release(area: Area, revision?: string): Promise<Release>;
  /** The same beside the active release, for an audience (`--to-staff`). */
  releaseGradually(area: Area, revision: string, ...audience: readonly string[]): Promise<Release>;
  /** `npm run release -- <area> --entry <address>` */
  releaseEntry(area: Area, address: string): Promise<Release>;
  /** `npm run build -- <area>`: the path of an archive of its own version. */
  archive(area: Area, revision: string): Promise<string>;
  /** `npm run release -- <area> --from <archive> --to <this portal>`, as a pipeline with a deploy key. */
  releaseTo(area: Area, archive: string, key: string): Promise<void>;
  /** `npm run rollback -- <area>` */
  rollback(area: Area): Promise<Release>;
  /** Removes the files of the active release; the returned function restores them. */
  kill(area: Area): Promise<() => Promise<void>>;
  /** Replaces the entry script's text; the returned function restores it. */
  corrupt(area: Area, script?: string): Promise<() => Promise<void>>;
  /** Edits the area's registry entry by hand, as a wrong release would. */
  editEntry(area: Area, change: Partial<Release>): Promise<void>;
  stop(): Promise<void>;
};

async function started(child: ChildProcess): Promise<string> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('The portal ended before it was ready.');
  });
  const [message] = await Promise.race([once(child, 'message'), failed]);
  if (typeof message === 'object' && message !== null && 'folder' in message) return String(message.folder);
  throw new Error('The portal did not say where its data is.');
}

/** A portal for one test: with another clock, or remotes that come and go. */
export async function startOwnPortal({
  clockAt = usualClock,
  worldAt = clockAt,
  keepsData = false,
  dataFolder: given,
  remoteOrigins = '',
}: OwnPortalOptions = {}): Promise<OwnPortal> {
  const port = await freePort();
  // Blank counts as unset: the origin follows from the port.
  const environment = {
    ...process.env,
    PORT: String(port),
    CLOCK_AT: clockAt,
    WORLD_AT: worldAt,
    PUBLIC_ORIGIN: '',
    REMOTE_ORIGINS: remoteOrigins,
    ...(keepsData && { KEEP_DATA: '1' }),
    ...(given !== undefined && { DATA_FOLDER: given }),
  };
  const child = fork(resolve(import.meta.dirname, 'serve.ts'), [], { env: environment, execArgv: [] });
  const dataFolder = await started(child);
  const layout = dataLayout(dataFolder);
  const url = `http://localhost:${port}`;

  const released = async (area: Area): Promise<Release> => {
    const entry = (await readReleases(layout)).remotes[area];
    if (entry === undefined) throw new Error(`No release of ${area} is active.`);
    return entry;
  };
  const script = async (
    name: 'build' | 'release' | 'rollback',
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    const file = resolve(repositoryRoot, `deploy/src/${name}.ts`);
    await run(process.execPath, [file, ...args], {
      env: { ...process.env, VITRINA_DATA: dataFolder, REMOTE_ORIGINS: remoteOrigins, ...env },
    });
  };
  const folderOf = async (area: Area): Promise<string> =>
    resolve(layout.releases, area, (await released(area)).version);

  return {
    url,
    dataFolder,
    clockAt,
    released,
    async release(area, revision) {
      await script('release', [area, ...(revision === undefined ? [] : ['--revision', revision])]);
      return released(area);
    },
    async releaseGradually(area, revision, ...audience) {
      await script('release', [area, '--revision', revision, ...audience]);
      const { gradual } = (await readReleases(layout)).remotes[area] ?? {};
      if (gradual === undefined) throw new Error(`No gradual release of ${area} is there.`);
      return gradual;
    },
    async releaseEntry(area, address) {
      await script('release', [area, '--entry', address]);
      return released(area);
    },
    async archive(area, revision) {
      await script('build', [area, '--revision', revision, '--out', dataFolder]);
      const name = (await readdir(dataFolder)).find((file) => file.startsWith(`${area}-`));
      if (name === undefined) throw new Error(`The build of ${area} made no archive.`);
      return resolve(dataFolder, name);
    },
    async releaseTo(area, archive, key) {
      // Another folder: a pipeline has the portal's address only.
      await script('release', [area, '--from', archive, '--to', url], {
        DEPLOY_KEY: key,
        VITRINA_DATA: resolve(dataFolder, 'pipeline'),
      });
    },
    async rollback(area) {
      await script('rollback', [area]);
      return released(area);
    },
    async kill(area) {
      const folder = await folderOf(area);
      await rename(folder, `${folder}.away`);
      return () => rename(`${folder}.away`, folder);
    },
    async corrupt(area, text = 'this is not a script {') {
      const folder = await folderOf(area);
      const file = resolve(folder, 'remoteEntry.js');
      // Otherwise the compressed copies would be served instead.
      const copies = [file, `${file}.br`, `${file}.gz`];
      for (const copy of copies) await rename(copy, `${copy}.away`);
      await writeFile(file, text);
      return async () => {
        for (const copy of copies) await rename(`${copy}.away`, copy);
      };
    },
    async editEntry(area, change) {
      const registry: unknown = JSON.parse(await readFile(layout.registry, 'utf8'));
      const entry = { ...(await released(area)), ...change };
      const remotes =
        typeof registry === 'object' && registry !== null && 'remotes' in registry ? registry.remotes : {};
      await writeFile(layout.registry, JSON.stringify({ remotes: { ...Object(remotes), [area]: entry } }));
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
