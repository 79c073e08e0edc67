import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { DataLayout } from 'deploy/src/data-layout.ts';
import { servePortal } from 'deploy/src/portal-process.ts';
import { cacheFolder, repositoryRoot } from 'tooling/src/layout.ts';

/** All sources of the demo data. */
const origins = [
  'api/demo',
  'api/migrations',
  'api/src',
  'shared/src/countries',
  'shared/src/rules',
  'shared/src/endpoints',
];
const parts = ['db', 'files'] as const;

async function worldName(clockAt: string): Promise<string> {
  const hash = createHash('sha256').update(clockAt);
  for (const origin of origins) {
    const entries = await readdir(resolve(repositoryRoot, origin), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted())
      hash.update(relative(repositoryRoot, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Puts the demo data as of `clockAt` into a new data folder. Filling a database takes many seconds, so it is
 * done once per state of the sources and clock, and copied afterwards.
 */
export async function putDemoWorld(layout: DataLayout, clockAt: string): Promise<void> {
  const kept = resolve(cacheFolder, 'e2e-worlds', await worldName(clockAt));
  if (!existsSync(kept)) {
    const portal = await servePortal(layout, {
      ...process.env,
      CLOCK_AT: clockAt,
      PORT: '0',
      LOG_LEVEL: 'error',
    });
    await portal.close();
    const partial = `${kept}.partial-${process.pid}`;
    await mkdir(dirname(kept), { recursive: true });
    for (const part of parts)
      await cp(resolve(layout.folder, part), resolve(partial, part), { recursive: true });
    await rename(partial, kept).catch(() => rm(partial, { recursive: true, force: true }));
    return;
  }
  for (const part of parts) await cp(resolve(kept, part), resolve(layout.folder, part), { recursive: true });
}
