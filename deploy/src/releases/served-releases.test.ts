import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseRefused } from 'api/src/releases.ts';
import { screensOfAreas } from 'tooling/src/artefacts/screens-of-areas.ts';
import { archiveOf, remoteArchive, remoteFiles, remoteManifest } from 'tooling/src/artefacts/testing.ts';
import { dataLayout, type DataLayout } from '../data-layout.ts';
import { readReleases } from './registry-store.ts';
import { readLog } from './release-log.ts';
import { servedReleases } from './served-releases.ts';

// Each archive is loaded in a process of its own, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let root: string;
let layout: DataLayout;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-served-'));
  layout = dataLayout(join(root, 'data'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const note = { by: 'pipeline-ventas', reason: null };
const toAll = { audience: null, note };
const activeSales = async () => (await readReleases(layout)).remotes.sales?.version;

test('a server releases archives one after the other and rolls back to any of them', async () => {
  const releases = servedReleases(layout);
  const release = async (version: string) =>
    releases.release('sales', await remoteArchive('sales', version), toAll);
  expect(await release('1.0.0-a')).toEqual({ version: '1.0.0-a', replaced: null, changed: true });
  expect(await release('1.0.0-b')).toEqual({ version: '1.0.0-b', replaced: '1.0.0-a', changed: true });
  expect(await release('1.0.0-b')).toMatchObject({ changed: false });
  expect(await releases.rollBack('sales', {}, note)).toEqual({
    version: '1.0.0-a',
    replaced: '1.0.0-b',
    changed: true,
  });
  expect(await activeSales()).toBe('1.0.0-a');
  expect(await releases.rollBack('sales', { version: '1.0.0-b' }, note)).toMatchObject({
    version: '1.0.0-b',
  });
});

test('a step back that is sent again is none: neither a withdrawal nor a rollback is followed by another [T18]', async () => {
  const releases = servedReleases(layout);
  for (const version of ['1.0.0-a', '1.0.0-b'])
    await releases.release('sales', await remoteArchive('sales', version), toAll);
  const staff = { audience: { countries: [], share: 0 }, note };
  await releases.release('sales', await remoteArchive('sales', '1.0.0-c'), staff);
  const registered = async () => {
    const { version, gradual } = (await readReleases(layout)).remotes.sales ?? {};
    return [version, gradual?.version];
  };
  const goBackFrom = (leaving: string) => releases.rollBack('sales', { leaving }, note);
  expect(await goBackFrom('1.0.0-c')).toMatchObject({ version: '1.0.0-b', replaced: '1.0.0-c' });
  await expect(goBackFrom('1.0.0-c')).rejects.toThrow(
    'sales 1.0.0-c is not what was released last: 1.0.0-b is.',
  );
  expect(await registered()).toEqual(['1.0.0-b', undefined]);
  expect(await goBackFrom('1.0.0-b')).toMatchObject({ version: '1.0.0-a', replaced: '1.0.0-b' });
  await expect(goBackFrom('1.0.0-b')).rejects.toThrow(ReleaseRefused);
  expect(await registered()).toEqual(['1.0.0-a', undefined]);
});

test('what it refuses has a reason and changes nothing', async () => {
  const releases = servedReleases(layout);
  await releases.release('sales', await remoteArchive('sales', '1.0.0-a'), toAll);
  const before = [await readReleases(layout), await readLog(layout)];
  // One byte of a file, under the manifest of the file that was built.
  const files = remoteFiles('sales', '1.0.0-b', screensOfAreas().sales);
  const manifest = remoteManifest('sales', '1.0.0-b', files);
  const [first = 0, ...rest] = files.get('assets/screens.js') ?? [];
  files.set('assets/screens.js', Uint8Array.from([first ^ 1, ...rest]));
  const changed = await archiveOf(manifest, files);
  const ofSales = await remoteArchive('sales', '1.0.0-b');
  for (const [work, reason] of [
    [() => releases.release('sales', changed, toAll), 'assets/screens.js is not the file that was built'],
    [() => releases.release('billing', ofSales, toAll), 'The archive is of sales, not of billing.'],
    [() => releases.rollBack('sales', {}, note), 'There is no earlier release of sales.'],
    [() => releases.rollBack('sales', { version: '9.9.9' }, note), 'No release 9.9.9 of sales is known.'],
    [() => releases.rollBack('sales', { version: '1.0.0-a' }, note), 'sales 1.0.0-a is active already.'],
  ] as const) {
    const fault: unknown = await work().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ReleaseRefused);
    expect(String(fault)).toContain(reason);
    expect([await readReleases(layout), await readLog(layout)]).toEqual(before);
  }
});

test('a release reaches some people beside the active one, then more, then all; or it is taken back [T32]', async () => {
  const releases = servedReleases(layout);
  const staff = { countries: [], share: 0 };
  const peru = { countries: ['PER' as const], share: 0 };
  const registered = async () => {
    const { version, gradual } = (await readReleases(layout)).remotes.sales ?? {};
    return [version, gradual?.version, gradual?.audience];
  };
  const forSome = { audience: staff, note };
  await expect(releases.release('sales', await remoteArchive('sales', '1.0.0-a'), forSome)).rejects.toThrow(
    'the first one is for all',
  );
  await releases.release('sales', await remoteArchive('sales', '1.0.0-a'), toAll);
  const archive = await remoteArchive('sales', '1.0.0-b');
  expect(await releases.release('sales', archive, forSome)).toMatchObject({ changed: true, replaced: null });
  expect(await registered()).toEqual(['1.0.0-a', '1.0.0-b', staff]);
  expect(await releases.activate('sales', '1.0.0-b', forSome)).toMatchObject({ changed: false });
  await releases.activate('sales', '1.0.0-b', { audience: peru, note });
  expect(await registered()).toEqual(['1.0.0-a', '1.0.0-b', peru]);

  expect(await releases.rollBack('sales', {}, note)).toEqual({
    version: '1.0.0-a',
    replaced: '1.0.0-b',
    changed: true,
  });
  expect(await registered()).toEqual(['1.0.0-a', undefined, undefined]);

  await releases.activate('sales', '1.0.0-b', forSome);
  await releases.activate('sales', '1.0.0-b', toAll);
  expect(await registered()).toEqual(['1.0.0-b', undefined, undefined]);
  await releases.rollBack('sales', {}, note);
  expect(await registered()).toEqual(['1.0.0-a', undefined, undefined]);
  // Each step is recorded with its author.
  const steps = (await readLog(layout)).map(({ action, by }) => `${action} by ${by}`);
  expect(new Set(steps)).toEqual(
    new Set(['release', 'gradual', 'withdraw', 'rollback'].map((action) => `${action} by ${note.by}`)),
  );
  for (const [area, version] of [
    ['sales', '1.0.0-a'],
    ['sales', '9.9.9'],
    ['auth', '1.0.0-a'],
  ] as const)
    await expect(releases.activate(area, version, forSome)).rejects.toThrow(ReleaseRefused);
});
