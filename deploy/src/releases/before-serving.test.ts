import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { buildOutdated } from 'tooling/src/build/build-outdated.ts';
import type { Project } from 'tooling/src/layout.ts';
import { dataLayout, type DataLayout } from '../data-layout.ts';
import { prepareReleases, startMode } from './before-serving.ts';
import { readReleases } from './registry-store.ts';
import { releaseArea } from './release-area.ts';

const asked: Project[] = [];
let buildsFolder = '';

/** Building takes a minute; here a build is a folder with the version of the checkout's sources. */
const build: typeof buildOutdated = (wanted?: readonly Project[]) => {
  const parts = wanted ?? [];
  asked.push(...parts);
  return Promise.resolve(
    parts.map((project) => ({ project, version: '1.0.0-checkout', folder: buildsFolder })),
  );
};

// Each activation waits for the disk several times, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let root: string;
let layout: DataLayout;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-start-'));
  layout = dataLayout(join(root, 'data'));
  buildsFolder = join(root, 'build');
  await mkdir(buildsFolder);
  await writeFile(join(buildsFolder, 'index.html'), '<html></html>');
  asked.length = 0;
});
afterEach(() => rm(root, { recursive: true, force: true }));

const salesInService = async () => (await readReleases(layout)).remotes.sales?.version;
const releaseSales = (version: string) =>
  releaseArea(layout, { area: 'sales', version, sources: version, folder: buildsFolder });

test.each([
  [['--fill'], { NODE_ENV: 'production' }, 'fill'],
  [[], { NODE_ENV: 'production' }, 'serve'],
  [[], {}, 'update'],
] as const)('starting with %j and %j means: %s', (args, env, mode) => {
  expect(startMode(args, env)).toBe(mode);
});

test('in production a start refuses when nothing has been released, and names the command', async () => {
  await expect(prepareReleases(layout, 'serve', {}, build)).rejects.toThrow(
    /Nothing has been released in .*\nRelease host and remotes first: npm run release -- all/,
  );
  expect(asked).toEqual([]);
});

test('in production a start builds and activates nothing, whatever the checkout holds', async () => {
  await prepareReleases(layout, 'fill', {}, build);
  await releaseSales('1.0.0-released');
  asked.length = 0;
  await prepareReleases(layout, 'serve', {}, build);
  expect(asked).toEqual([]);
  expect(await salesInService()).toBe('1.0.0-released');
});

test('an empty volume is filled once; later starts leave what was released', async () => {
  await releaseSales('1.0.0-released');
  await prepareReleases(layout, 'fill', {}, build);
  expect(asked).toEqual(['host', 'auth', 'home', 'billing', 'admin', 'help']);
  expect(await salesInService()).toBe('1.0.0-released');
  asked.length = 0;
  await prepareReleases(layout, 'fill', {}, build);
  expect(asked).toEqual([]);
});

test('outside production a start brings everything to the current sources and says so', async () => {
  await releaseSales('1.0.0-released');
  const released: string[] = [];
  const progress = {
    released: (project: Project, version: string) => void released.push(`${project} ${version}`),
  };
  await prepareReleases(layout, 'update', progress, build);
  expect(await salesInService()).toBe('1.0.0-checkout');
  expect(released).toContain('sales 1.0.0-checkout');
});
