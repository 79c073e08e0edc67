import { readdir, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { areas, type Area } from 'shared/routes';
import { releaseVersion } from 'tooling/src/artefacts/manifest.ts';
import type { DataLayout } from '../data-layout.ts';
import { withFileLock } from './file-lock.ts';
import { previewedVersions } from './previews.ts';
import { readHistory, readReleases } from './registry-store.ts';
import { readLog, type LoggedRelease } from './release-log.ts';

/** Of each area, the releases that were active last are kept however old they are. */
const newest = 5;

const day = 24 * 3_600_000;

/** A page that was opened before a release was replaced may still request its files. */
const openPagesMs = 30 * day;

const leftoverMs = day;

/**
 * Deletes the files of releases that no one needs any more: neither active, gradual or looked at, nor a step of rolling back nor among
 * the newest, and replaced so long ago that no open page uses them. Returns what was deleted.
 */
export async function pruneReleases(layout: DataLayout, now = new Date()): Promise<readonly string[]> {
  return withFileLock(layout.lock, async () => {
    const records = await readLog(layout);
    const pruned: string[] = [];
    for (const area of areas) {
      const kept = await versionsToKeep(layout, area, records, now);
      for (const name of await namesIn(resolve(layout.releases, area))) {
        const folder = resolve(layout.releases, area, name);
        const isOld = releaseVersion.safeParse(name).success
          ? !kept.includes(name) && isReplaced(records, area, name, now)
          : name.includes('.partial-') && (await isLeftOver(folder, now));
        if (!isOld) continue;
        await rm(folder, { recursive: true, force: true });
        pruned.push(`${area} ${name}`);
      }
    }
    for (const name of await namesIn(layout.folder)) {
      const folder = resolve(layout.folder, name);
      if (name.startsWith('incoming-') && (await isLeftOver(folder, now)))
        await rm(folder, { recursive: true, force: true });
    }
    return pruned;
  });
}

async function versionsToKeep(
  layout: DataLayout,
  area: Area,
  records: readonly LoggedRelease[],
  now: Date,
): Promise<readonly string[]> {
  const [{ remotes }, history] = await Promise.all([readReleases(layout), readHistory(layout)]);
  const last = records
    .filter((record) => record.area === area && Date.parse(record.at) <= now.getTime())
    .map(({ version }) => version)
    .toReversed();
  return [
    ...[remotes[area], remotes[area]?.gradual].flatMap((entry) => (entry ? [entry.version] : [])),
    ...(await previewedVersions(layout, area, now)),
    ...(history[area]?.previous ?? []).map(({ version }) => version),
    ...[...new Set(last)].slice(0, newest),
  ];
}

/** Whether it was replaced before any page that is still open was opened. */
function isReplaced(records: readonly LoggedRelease[], area: Area, version: string, now: Date): boolean {
  const ofArea = records.filter((record) => record.area === area);
  const ends = ofArea.flatMap((record, index) => {
    if (record.replaced === version) return [record.at];
    // A gradual release ends with the area's next change: all get it, others get another, or it is taken back.
    const next = record.action === 'gradual' && record.version === version ? ofArea[index + 1] : undefined;
    return next ? [next.at] : [];
  });
  // One that no record names was replaced before the first.
  const at = ends.at(-1) ?? ofArea[0]?.at;
  return at !== undefined && now.getTime() - Date.parse(at) > openPagesMs;
}

/** What a release that was killed has left beside the releases. */
const isLeftOver = (path: string, now: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => now.getTime() - mtimeMs > leftoverMs,
    () => false,
  );

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
