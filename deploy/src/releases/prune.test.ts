import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dataLayout, type DataLayout } from '../data-layout.ts';
import { pruneReleases } from './prune.ts';
import { openPreview } from './previews.ts';
import { readHistory, readReleases } from './registry-store.ts';
import { releaseArea } from './release-area.ts';
import { readLog } from './release-log.ts';
import { writeJson } from './write-json.ts';

// Each activation waits for the disk several times, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let root: string;
let layout: DataLayout;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-prune-'));
  layout = dataLayout(join(root, 'data'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number): string => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
const stored = async () => (await readdir(resolve(layout.releases, 'sales'))).toSorted();

/** Releases `1.0.0-v0`, `1.0.0-v1`, …, one for each age in days; without steps to roll back. */
async function released(ages: readonly number[]): Promise<void> {
  for (const [index] of ages.entries()) {
    const folder = join(root, `build-${index}`);
    await mkdir(folder);
    const version = `1.0.0-v${index}`;
    await releaseArea(layout, { area: 'sales', version, sources: version, folder });
  }
  const log = await readLog(layout);
  await writeJson(
    layout.log,
    log.map((record, index) => ({ ...record, at: daysAgo(ages[index] ?? 0) })),
  );
  await writeJson(layout.history, { sales: { previous: [], withdrawn: [] } });
}

test('old releases go; the five that were active last stay however old they are', async () => {
  await released([900, 800, 700, 600, 500, 400, 300, 200]);
  expect(await pruneReleases(layout, now)).toEqual(['sales 1.0.0-v0', 'sales 1.0.0-v1', 'sales 1.0.0-v2']);
  expect(await stored()).toEqual([3, 4, 5, 6, 7].map((index) => `1.0.0-v${index}`));
  expect(await pruneReleases(layout, now)).toEqual([]);
});

test('what was replaced lately stays, because open pages may use it, however long ago it was released', async () => {
  await released([900, 900, 29, 28, 27, 26, 25, 24, 23]);
  expect(await pruneReleases(layout, now)).toEqual(['sales 1.0.0-v0']);
  expect(await stored()).toContain('1.0.0-v1');
});

test('the active release and the steps of rolling back stay', async () => {
  await released([900, 800, 700, 600, 500, 400, 300, 200]);
  const { remotes } = await readReleases(layout);
  const entry = { ...remotes.sales, version: '1.0.0-v1', sources: '1.0.0-v1' };
  await writeJson(layout.history, { sales: { previous: [entry], withdrawn: [] } });
  await writeJson(layout.registry, { remotes: { sales: { ...entry, version: '1.0.0-v0' } } });
  expect(await pruneReleases(layout, now)).toEqual(['sales 1.0.0-v2']);
  expect((await readHistory(layout)).sales?.previous).toHaveLength(1);
});

test('a gradual release stays while it reaches anybody, and as long as its open pages afterwards', async () => {
  await released([900, 800, 700, 600, 500, 400, 300]);
  const { remotes } = await readReleases(layout);
  if (remotes.sales === undefined) throw new Error('Nothing is active.');
  const gradual = { ...remotes.sales, version: '1.0.0-v0', audience: { countries: [], share: 0 } };
  await writeJson(layout.registry, { remotes: { sales: { ...remotes.sales, gradual } } });
  expect(await pruneReleases(layout, now)).toEqual(['sales 1.0.0-v1']);
  const records = await readLog(layout);
  const of = (days: number, action: 'gradual' | 'withdraw', version: string, replaced: string | null) => ({
    ...records[0],
    at: daysAgo(days),
    action,
    version,
    replaced,
  });
  await writeJson(layout.registry, { remotes });
  await writeJson(layout.log, [
    of(950, 'gradual', '1.0.0-v0', null),
    ...records.slice(1),
    of(100, 'gradual', '1.0.0-v2', null),
    of(20, 'withdraw', '1.0.0-v6', '1.0.0-v2'),
  ]);
  expect(await pruneReleases(layout, now)).toEqual(['sales 1.0.0-v0']);
  expect(await pruneReleases(layout, new Date(daysAgo(-100)))).not.toContain('sales 1.0.0-v2');
});

test('a version that staff look at alone stays while their session may last', async () => {
  await released([900, 800, 700, 600, 500, 400, 300]);
  const early = new Date(now.getTime() - 40 * 24 * 3_600_000);
  await openPreview(layout, 'sales', '1.0.0-v0', early);
  await openPreview(layout, 'sales', '1.0.0-v1', now);
  expect(await pruneReleases(layout, now)).toEqual(['sales 1.0.0-v0']);
  await expect(openPreview(layout, 'sales', '1.0.0-v0', now)).rejects.toThrow('no longer stored');
  await expect(openPreview(layout, 'sales', '1.0.0-v9', now)).rejects.toThrow('is known');
});

test('releases from before there were records stay until the first record is old', async () => {
  await mkdir(resolve(layout.releases, 'sales/1.0.0-old'), { recursive: true });
  expect(await pruneReleases(layout, now)).toEqual([]);
  await released([20]);
  expect(await pruneReleases(layout, now)).toEqual([]);
  expect(await pruneReleases(layout, new Date(daysAgo(-20)))).toEqual(['sales 1.0.0-old']);
});

test('what a killed release left goes after a day, and nothing that is no release', async () => {
  await released([1]);
  const at = (name: string) => resolve(layout.releases, 'sales', name);
  const names = ['1.0.0-v9.partial-x', '1.0.0-v0.away'];
  const incoming = resolve(layout.folder, 'incoming-x');
  for (const folder of [...names.map(at), incoming]) {
    await mkdir(folder);
    await utimes(folder, new Date(daysAgo(2)), new Date(daysAgo(2)));
  }
  await mkdir(at('1.0.0-v8.partial-y'));
  await pruneReleases(layout, now);
  expect(await stored()).toEqual(['1.0.0-v0', '1.0.0-v0.away', '1.0.0-v8.partial-y']);
  expect(await readdir(layout.folder)).not.toContain('incoming-x');
});
