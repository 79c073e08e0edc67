import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Area } from 'shared/routes';
import { readBuildFacts } from 'tooling/src/build/build-facts.ts';
import { sharedVersion } from 'tooling/src/webpack/shared-modules.ts';
import { screensOfAreas } from 'tooling/src/artefacts/screens-of-areas.ts';
import type { DataLayout } from '../data-layout.ts';
import { withFileLock } from './file-lock.ts';
import { hostInService } from './host-in-service.ts';
import { byCommand, type ReleaseNote } from './release-log.ts';
import { noteHost } from './registry-store.ts';
import { writeJson } from './write-json.ts';

/** The page names all other files, so it is copied last. */
const page = /^index\.html(\.br|\.gz)?$/;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function copyFile(from: string, to: string): Promise<void> {
  const partial = `${to}.partial-${randomUUID()}`;
  await mkdir(dirname(to), { recursive: true });
  await cp(from, partial);
  await rename(partial, to);
}

type HostFacts = {
  readonly shared: string;
  readonly screens: Readonly<Record<Area, readonly string[]>>;
};

/** What a host that was built from these sources provides. */
export const factsOfSources = (): HostFacts => ({ shared: sharedVersion(), screens: screensOfAreas() });

type HostOptions = { readonly note?: ReleaseNote; readonly facts?: HostFacts };

/**
 * Activates a build of the host: its files first, the page last. Files of the previous build stay, because
 * open browsers still request them. Returns false when this build is active already.
 */
export async function releaseHost(
  layout: DataLayout,
  version: string,
  folder: string,
  { note = byCommand(), facts = factsOfSources() }: HostOptions = {},
): Promise<boolean> {
  await mkdir(layout.folder, { recursive: true });
  return withFileLock(layout.lock, async () => {
    if ((await hostInService(layout))?.version === version && existsSync(resolve(layout.host, 'index.html')))
      return false;
    const files = await filesOf(folder);
    const ordered = [...files.filter((name) => !page.test(name)), ...files.filter((name) => page.test(name))];
    for (const name of ordered) await copyFile(resolve(folder, name), resolve(layout.host, name));
    const source = await readBuildFacts(folder);
    await noteHost(layout, { version, releasedAt: new Date().toISOString(), source }, note);
    await writeJson(layout.hostFacts, { version, ...facts });
    return true;
  });
}
