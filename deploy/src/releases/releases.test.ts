import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { readRegistry } from 'shared/remote/registry';
import { sharedVersion } from 'tooling/src/webpack/shared-modules.ts';
import { dataLayout, type DataLayout } from '../data-layout.ts';
import { goBack, isWithdrawn, readReleases } from './registry-store.ts';
import { releaseArea } from './release-area.ts';
import { releaseHost } from './release-host.ts';
import { readLog } from './release-log.ts';

let root: string;
let layout: DataLayout;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-releases-'));
  layout = dataLayout(join(root, 'data'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function build(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(root, 'builds', name);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

async function release(version: string, area: 'sales' | 'help' = 'sales', shared?: string) {
  const folder = await build(`${area}-${version}`, { 'remoteEntry.js': `// ${version}` });
  return releaseArea(layout, { area, version, sources: version, folder, ...(shared && { shared }) });
}

const inService = async () => readRegistry(JSON.parse(await readFile(layout.registry, 'utf8')));

test('a release is a new folder and one changed entry; the host reads it [T32]', async () => {
  await release('1.0.0-a', 'help');
  await release('1.0.0-a');
  await release('1.0.0-b');
  const registry = await inService();
  expect(registry.get('sales')).toMatchObject({
    version: '1.0.0-b',
    entry: '/remotes/sales/1.0.0-b/remoteEntry.js',
  });
  expect(registry.get('help')?.version).toBe('1.0.0-a');
  expect((await readdir(resolve(layout.releases, 'sales'))).toSorted()).toEqual(['1.0.0-a', '1.0.0-b']);
  await goBack(layout, 'sales');
  const by = userInfo().username;
  expect(await readLog(layout)).toMatchObject([
    { area: 'help', version: '1.0.0-a', action: 'release', by },
    { area: 'sales', version: '1.0.0-a', action: 'release', by },
    { area: 'sales', version: '1.0.0-b', action: 'release', by },
    { area: 'sales', version: '1.0.0-a', action: 'rollback', by },
  ]);
});

test('what a build declares to be shown early comes with its release, and goes with it', async () => {
  const early = { at: '^/$', signedIn: false, calls: ['/api/help'] };
  const folder = await build('early', { 'remoteEntry.js': '//', 'early.json': JSON.stringify(early) });
  await release('1.0.0-a', 'help');
  await releaseArea(layout, { area: 'help', version: '1.0.0-b', sources: '1.0.0-b', folder });
  expect((await readReleases(layout)).remotes.help?.early).toEqual(early);
  await goBack(layout, 'help');
  expect((await readReleases(layout)).remotes.help?.early).toBeUndefined();
});

test('a released folder never changes, whatever is released under its version again', async () => {
  await release('1.0.0-a');
  await release('1.0.0-b');
  const other = await build('other', { 'remoteEntry.js': '// something else' });
  await releaseArea(layout, { area: 'sales', version: '1.0.0-a', sources: '1.0.0-a', folder: other });
  const entry = resolve(layout.releases, 'sales/1.0.0-a/remoteEntry.js');
  expect(await readFile(entry, 'utf8')).toBe('// 1.0.0-a');
});

test('what is in service already is not released twice', async () => {
  await release('1.0.0-a');
  expect(await release('1.0.0-a')).toBeUndefined();
});

test('rolling back goes one step each time, until there is none', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await release(version);
  expect((await goBack(layout, 'sales'))?.to.version).toBe('1.0.0-b');
  expect((await goBack(layout, 'sales'))?.to.version).toBe('1.0.0-a');
  expect(await goBack(layout, 'sales')).toBeUndefined();
  expect((await inService()).get('sales')?.version).toBe('1.0.0-a');
});

test('sources that were rolled back stay withdrawn until someone releases them again', async () => {
  await release('1.0.0-a');
  await release('1.0.0-b');
  await goBack(layout, 'sales');
  expect(await isWithdrawn(layout, 'sales', '1.0.0-b')).toBe(true);
  await release('1.0.0-b');
  expect(await isWithdrawn(layout, 'sales', '1.0.0-b')).toBe(false);
});

test('releases of several areas at the same moment lose no entry', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => release(`1.0.0-${index}`, index % 2 === 0 ? 'sales' : 'help')),
  );
  const { remotes } = await readReleases(layout);
  expect(Object.keys(remotes).toSorted()).toEqual(['help', 'sales']);
});

test('a remote that needs another major of shared than the host in service is refused, and nothing changes', async () => {
  await releaseHost(layout, '1.0.0-host', await build('host', { 'index.html': '<html></html>' }));
  await release('1.0.0-a');
  await expect(release('2.0.0-a', 'sales', '^99.0.0')).rejects.toThrow(
    `sales 2.0.0-a needs shared ^99.0.0, but the host in service provides ${sharedVersion()}`,
  );
  expect((await inService()).get('sales')?.version).toBe('1.0.0-a');
  expect(await readdir(resolve(layout.releases, 'sales'))).toEqual(['1.0.0-a']);
});

const hostProvides = (shared: string) =>
  writeFile(layout.hostFacts, JSON.stringify({ version: '1-h', shared }));

test('a remote asks for the version of shared that it was built with: a host from before is refused', async () => {
  await mkdir(layout.folder, { recursive: true });
  await hostProvides('1.0.0');
  await expect(release('1.0.0-a')).rejects.toThrow(
    `sales 1.0.0-a needs shared ^${sharedVersion()}, but the host in service provides 1.0.0`,
  );
  await hostProvides(sharedVersion());
  expect(await release('1.0.0-a')).toBeDefined();
});

test('rolling back to what the host in service no longer provides for is refused, and nothing changes', async () => {
  await release('1.0.0-a', 'sales', '^1.9.0');
  await release('1.0.0-b', 'sales', '^1.0.0');
  await hostProvides('1.8.0');
  await expect(goBack(layout, 'sales')).rejects.toThrow('sales 1.0.0-a needs shared ^1.9.0');
  expect((await inService()).get('sales')?.version).toBe('1.0.0-b');
  await hostProvides('1.9.0');
  expect((await goBack(layout, 'sales'))?.to.version).toBe('1.0.0-a');
});

test('sources that were rolled back come back with a host for which what replaced them is too new', async () => {
  await release('1.0.0-a', 'sales', '^1.9.0');
  await release('1.0.0-b', 'sales', '^1.0.0');
  await goBack(layout, 'sales');
  expect(await isWithdrawn(layout, 'sales', '1.0.0-b')).toBe(true);
  await hostProvides('1.8.0');
  expect(await isWithdrawn(layout, 'sales', '1.0.0-b')).toBe(false);
});

test('the same release made by several at once is whole, leaves nothing beside it and is one step', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `chunk${index}.js`);
  const folder = await build('sales-1.0.0-a', Object.fromEntries(names.map((name) => [name, name])));
  const order = { area: 'sales', version: '1.0.0-a', sources: '1.0.0-a', folder } as const;
  await Promise.all(Array.from({ length: 5 }, () => releaseArea(layout, order)));
  expect(await readdir(resolve(layout.releases, 'sales'))).toEqual(['1.0.0-a']);
  expect((await readdir(resolve(layout.releases, 'sales/1.0.0-a'))).toSorted()).toEqual(names.toSorted());
  expect(await goBack(layout, 'sales')).toBeUndefined();
});

test('a new host keeps the files that open browsers still ask for', async () => {
  await releaseHost(layout, '1.0.0-1', await build('host1', { 'index.html': 'one', 'host.1.js': '' }));
  await releaseHost(layout, '1.0.0-2', await build('host2', { 'index.html': 'two', 'host.2.js': '' }));
  expect(await readFile(resolve(layout.host, 'index.html'), 'utf8')).toBe('two');
  expect((await readdir(layout.host)).toSorted()).toEqual(['host.1.js', 'host.2.js', 'index.html']);
});

test('the lock of a process that died does not stop a release', async () => {
  await mkdir(layout.folder, { recursive: true });
  await writeFile(layout.lock, '999999999');
  await release('1.0.0-a');
  expect((await inService()).get('sales')?.version).toBe('1.0.0-a');
});
