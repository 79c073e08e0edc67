import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from 'tooling/src/layout.ts';
import { dataLayout, type DataLayout } from '../data-layout.ts';
import { prepareReleases, startMode } from './before-serving.ts';
import { readReleases } from './registry-store.ts';
import { releaseArea } from './release-area.ts';

// Building takes a minute; here a build is a folder whose version stands for the sources of the checkout.
const mockBuilt: Project[] = [];
let mockFolder = '';
jest.mock('tooling/src/build/build-outdated.ts', () => ({
  buildOutdated: (wanted: readonly Project[]) => {
    mockBuilt.push(...wanted);
    return Promise.resolve(
      wanted.map((project) => ({ project, version: '1.0.0-checkout', folder: mockFolder })),
    );
  },
}));

// Each activation waits for the disk several times, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let root: string;
let layout: DataLayout;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-start-'));
  layout = dataLayout(join(root, 'data'));
  mockFolder = join(root, 'build');
  await mkdir(mockFolder);
  await writeFile(join(mockFolder, 'index.html'), '<html></html>');
  mockBuilt.length = 0;
});
afterEach(() => rm(root, { recursive: true, force: true }));

const salesInService = async () => (await readReleases(layout)).remotes.sales?.version;
const releaseSales = (version: string) =>
  releaseArea(layout, { area: 'sales', version, sources: version, folder: mockFolder });

test.each([
  [['--fill'], { NODE_ENV: 'production' }, 'fill'],
  [[], { NODE_ENV: 'production' }, 'serve'],
  [[], {}, 'update'],
] as const)('starting with %j and %j means: %s', (args, env, mode) => {
  expect(startMode(args, env)).toBe(mode);
});

test('in production a start refuses when nothing has been released, and names the command', async () => {
  await expect(prepareReleases(layout, 'serve')).rejects.toThrow(
    /Nothing has been released in .*\nRelease host and remotes first: npm run release -- all/,
  );
  expect(mockBuilt).toEqual([]);
});

test('in production a start builds and activates nothing, whatever the checkout holds', async () => {
  await prepareReleases(layout, 'fill');
  await releaseSales('1.0.0-released');
  mockBuilt.length = 0;
  await prepareReleases(layout, 'serve');
  expect(mockBuilt).toEqual([]);
  expect(await salesInService()).toBe('1.0.0-released');
});

test('an empty volume is filled once; later starts leave what was released', async () => {
  await releaseSales('1.0.0-released');
  await prepareReleases(layout, 'fill');
  expect(mockBuilt).toEqual(['host', 'auth', 'home', 'billing', 'admin', 'help']);
  expect(await salesInService()).toBe('1.0.0-released');
  mockBuilt.length = 0;
  await prepareReleases(layout, 'fill');
  expect(mockBuilt).toEqual([]);
});

test('outside production a start brings everything to the current sources and says so', async () => {
  await releaseSales('1.0.0-released');
  const released: string[] = [];
  await prepareReleases(layout, 'update', {
    released: (project, version) => void released.push(`${project} ${version}`),
  });
  expect(await salesInService()).toBe('1.0.0-checkout');
  expect(released).toContain('sales 1.0.0-checkout');
});
