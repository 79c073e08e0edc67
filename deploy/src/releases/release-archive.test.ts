import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { makeArchive } from 'tooling/src/artefacts/make-archive.ts';
import { limits, manifestFile } from 'tooling/src/artefacts/manifest.ts';
import { screensOfAreas } from 'tooling/src/artefacts/screens-of-areas.ts';
import { archiveOf, remoteArchive, remoteFiles, remoteManifest } from 'tooling/src/artefacts/testing.ts';
import { dataLayout, type DataLayout } from '../data-layout.ts';
import { goBack, readReleases } from './registry-store.ts';
import { releaseArchive } from './release-archive.ts';
import { readLog } from './release-log.ts';
import { writeJson } from './write-json.ts';

// Each archive is loaded in a process of its own, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let root: string;
let layout: DataLayout;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-archives-'));
  layout = dataLayout(join(root, 'data'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const note = { by: 'ana', reason: 'corrige el total' };
const one = '1.0.0-a1';
const releaseSales = (archive: Uint8Array) => releaseArchive(layout, 'sales', archive, { note });
const salesFiles = () => remoteFiles('sales', one, screensOfAreas().sales);
const bytes = (text: string) => new TextEncoder().encode(text);

async function refused(archive: Uint8Array, sentence: string): Promise<void> {
  await expect(releaseSales(archive)).rejects.toThrow(sentence);
  expect((await readReleases(layout)).remotes).toEqual({});
  expect(existsSync(layout.folder) ? await readdir(layout.folder) : []).not.toContain('releases');
}

test('an archive is stored as it is and activated, with who released it and why [T32]', async () => {
  expect(await releaseSales(await remoteArchive('sales', one))).toEqual({ version: one, changed: true });
  expect((await readReleases(layout)).remotes.sales).toMatchObject({ version: one, shared: '^1.0.0' });
  for (const [path, data] of salesFiles())
    expect(new Uint8Array(await readFile(resolve(layout.releases, 'sales', one, path)))).toEqual(data);
  expect(await readLog(layout)).toMatchObject([
    { area: 'sales', version: one, action: 'release', replaced: null, ...note },
  ]);
  expect((await readdir(layout.folder)).filter((name) => name.startsWith('incoming'))).toEqual([]);
});

test('the archive of what is active already changes nothing', async () => {
  await releaseSales(await remoteArchive('sales', one));
  expect(await releaseSales(await remoteArchive('sales', one))).toEqual({ version: one, changed: false });
  expect(await readLog(layout)).toHaveLength(1);
});

test('the same files give the same bytes', async () => {
  expect(await remoteArchive('sales', one)).toEqual(await remoteArchive('sales', one));
});

describe('an archive is refused before anything is written', () => {
  test('with a changed byte in a file [T11 T32]', async () => {
    const manifest = remoteManifest('sales', one, salesFiles());
    const files = salesFiles();
    const [first = 0, ...rest] = files.get('assets/screens.js') ?? [];
    files.set('assets/screens.js', Uint8Array.from([first ^ 1, ...rest]));
    await refused(await archiveOf(manifest, files), 'assets/screens.js is not the file that was built');
  });

  test('with any byte of it changed', async () => {
    const archive = await remoteArchive('sales', one);
    for (const at of [12, Math.floor(archive.length / 2), archive.length - 6]) {
      const changed = Uint8Array.from(archive);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      await refused(changed, 'The archive');
    }
  });

  test('cut, also between two files', async () => {
    const archive = await remoteArchive('sales', one);
    await refused(archive.slice(0, archive.length - 20), 'The archive is cut or damaged');
    const tar = gunzipSync(archive);
    await refused(gzipSync(tar.subarray(0, tar.length - 2_048)), 'The archive');
  });

  test.each([
    [
      'of another area [T32]',
      () => remoteArchive('billing', one),
      'The archive is of billing, not of sales.',
    ],
    ['without a manifest', () => remoteArchiveWithout(), `The archive has no ${manifestFile}.`],
    ['with an unknown field', () => remoteArchive('sales', one, { extra: 1 }), 'is not valid'],
    ['with a version that is a path', () => remoteArchive('sales', one, { version: '../x' }), 'is not valid'],
    ['for another shared', () => remoteArchive('sales', one, { shared: '*' }), 'is not valid'],
    [
      'that says other screens than it has',
      () => remoteArchive('sales', one, { screens: ['LOGIN'] }),
      'offers other screens than its manifest says',
    ],
  ])('%s', async (_what, made, sentence) => refused(await made(), sentence));

  async function remoteArchiveWithout() {
    return gzipSync(await packTar([{ header: { name: 'a.js', size: 1 }, body: 'a' }]));
  }

  test.each(['../evil.js', '/etc/evil.js', 'assets/../../evil.js', '.hidden.js', String.raw`a\..\evil.js`])(
    'with the path %s',
    async (path) => {
      const files = salesFiles().set(path, bytes('evil'));
      await refused(await archiveOf(remoteManifest('sales', one, files), files), 'is not valid');
    },
  );

  test('with a file that the manifest does not name, or without one that it names', async () => {
    const manifest = remoteManifest('sales', one, salesFiles());
    const more = salesFiles().set('more.js', bytes('1'));
    await refused(await archiveOf(manifest, more), 'contains more.js, which its manifest does not name');
    const fewer = salesFiles();
    fewer.delete('assets/screens.js');
    await refused(await archiveOf(manifest, fewer), 'lacks assets/screens.js');
  });

  test.each(['symlink', 'link', 'directory'] as const)('with a %s', async (type) => {
    const text = JSON.stringify(remoteManifest('sales', one, salesFiles()));
    const tar = await packTar([
      { header: { name: manifestFile, size: text.length }, body: text },
      { header: { name: 'a.js', size: 0, type, linkname: '/etc/passwd' } },
    ]);
    await refused(gzipSync(tar), 'may contain files only');
  });

  test('that unpacks to more than a build can have [T9]', async () => {
    await refused(gzipSync(Buffer.alloc(limits.unpacked + 1)), 'unpacks to more than');
  });

  test('with more files than a build can have', async () => {
    const entries = Array.from({ length: limits.files + 2 }, (_, index) => ({
      header: { name: `${index}.js`, size: 1 },
      body: '1',
    }));
    await refused(gzipSync(await packTar(entries)), 'has more than');
  });

  test.each([
    ['whose entry throws', 'remoteEntry.js', 'throw new Error("broken")', 'does not load: broken'],
    ['whose entry is no script', 'remoteEntry.js', 'this is {', 'does not load'],
    [
      'whose entry defines no container',
      'remoteEntry.js',
      '1',
      'defines no container vitrina_sales_1_0_0_a1',
    ],
    ['whose screens throw', 'assets/screens.js', 'throw new Error("bad chunk")', 'bad chunk'],
    ['that never ends', 'remoteEntry.js', 'for (;;);', 'does not load'],
    ['that looks for the process', 'remoteEntry.js', 'process.exit(0)', 'process is not defined'],
  ])('of a remote %s', async (_what, path, script, sentence) => {
    const files = salesFiles().set(path, bytes(script));
    await refused(await archiveOf(remoteManifest('sales', one, files), files), sentence);
  });
});

test('a remote offers what the active host gives to its area: no screen less, none more', async () => {
  const { sales } = screensOfAreas();
  const hostGives = (screens: readonly string[]) =>
    writeJson(layout.hostFacts, { version: '1.0.0-h', shared: '1.0.0', screens: { sales: screens } });
  await releaseSales(await remoteArchive('sales', one));
  const two = await remoteArchive('sales', '1.0.0-a2');
  await hostGives([...sales, 'NUEVA']);
  await expect(releaseSales(two)).rejects.toThrow('sales 1.0.0-a2 lacks NUEVA');
  await hostGives(sales.slice(1));
  await expect(releaseSales(two)).rejects.toThrow(`sales 1.0.0-a2 offers ${sales[0]}`);
  expect((await readReleases(layout)).remotes.sales?.version).toBe(one);
  await hostGives(sales);
  expect(await releaseSales(two)).toEqual({ version: '1.0.0-a2', changed: true });
});

test('a remote that needs a later shared than the active host provides is refused', async () => {
  await releaseSales(await remoteArchive('sales', one));
  await writeJson(layout.hostFacts, { version: '1.0.0-h', shared: '1.0.0' });
  await expect(releaseSales(await remoteArchive('sales', '1.0.0-a2', { shared: '^1.4.0' }))).rejects.toThrow(
    'sales 1.0.0-a2 needs shared ^1.4.0',
  );
});

test('another build of a stored version is refused: a stored release never changes', async () => {
  await releaseSales(await remoteArchive('sales', one));
  await releaseSales(await remoteArchive('sales', '1.0.0-a2'));
  const files = salesFiles().set('assets/more.js', bytes('1'));
  const other = await archiveOf(remoteManifest('sales', one, files), files);
  await expect(releaseSales(other)).rejects.toThrow('Another build of sales 1.0.0-a1 is stored already');
});

test('rolling back to a given version takes any that is stored, later ones too', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c'])
    await releaseSales(await remoteArchive('sales', version));
  const back = (version?: string) => goBack(layout, 'sales', { version, note });
  expect((await back('1.0.0-a'))?.to.version).toBe('1.0.0-a');
  expect((await back('1.0.0-c'))?.to.version).toBe('1.0.0-c');
  expect((await back())?.to.version).toBe('1.0.0-a');
  expect(await back('1.0.0-x')).toBeUndefined();
  await expect(back('1.0.0-a')).rejects.toThrow('sales 1.0.0-a is active already.');
  await rm(resolve(layout.releases, 'sales/1.0.0-b'), { recursive: true });
  await expect(back('1.0.0-b')).rejects.toThrow('The files of sales 1.0.0-b are no longer stored.');
  expect((await readLog(layout)).map(({ action, version }) => [action, version]).slice(3)).toEqual([
    ['rollback', '1.0.0-a'],
    ['rollback', '1.0.0-c'],
    ['rollback', '1.0.0-a'],
  ]);
});

test('a host’s archive is activated with what it provides, and refused when its page lacks a file [T32]', async () => {
  const files = new Map([
    ['assets/host.js', bytes('1')],
    ['index.html', bytes('<script src="/assets/host.js"></script>')],
  ]);
  const manifest = {
    ...remoteManifest('sales', '1.0.0-b1', files),
    area: 'host',
    shared: '1.0.0',
    screens: screensOfAreas(),
    widgets: undefined,
  };
  const releaseHost = (archive: Uint8Array) => releaseArchive(layout, 'host', archive, { note });
  const broken = new Map(files).set('index.html', bytes('<script src="/assets/gone.js"></script>'));
  const named = remoteManifest('sales', '1.0.0-b1', broken);
  await expect(releaseHost(await archiveOf({ ...manifest, files: named['files'] }, broken))).rejects.toThrow(
    'names assets/gone.js, which the archive lacks',
  );
  // All have the same host.
  const gradually = releaseArchive(layout, 'host', await archiveOf(manifest, files), {
    note,
    audience: { countries: [], share: 0 },
  });
  await expect(gradually).rejects.toThrow('it has no gradual release');
  expect(await readLog(layout)).toEqual([]);
  expect(await releaseHost(await archiveOf(manifest, files))).toEqual({ version: '1.0.0-b1', changed: true });
  expect(JSON.parse(await readFile(layout.hostFacts, 'utf8'))).toEqual({
    version: '1.0.0-b1',
    shared: '1.0.0',
    screens: screensOfAreas(),
  });
  expect(await readLog(layout)).toMatchObject([
    { area: 'host', version: '1.0.0-b1', action: 'release', replaced: null, ...note },
  ]);
});

test('an archive with source maps is refused, so that none is ever served', async () => {
  const files = remoteFiles('sales', one, screensOfAreas().sales);
  files.set('assets/screens.js.map', new TextEncoder().encode('{}'));
  const archive = await archiveOf(remoteManifest('sales', one, files), files);
  await expect(releaseSales(archive)).rejects.toThrow('source maps are kept beside it and not released');
});

test('a build is packed with its manifest, and the archive can be released', async () => {
  const folder = join(root, 'build');
  await releaseSales(await remoteArchive('sales', one));
  await rm(folder, { recursive: true, force: true });
  const built = { project: 'sales', version: one, folder: resolve(layout.releases, 'sales', one) } as const;
  const made = await makeArchive(built, root);
  expect(new Uint8Array(await readFile(made.path))).toEqual(new Uint8Array(made.bytes));
  expect(await releaseSales(made.bytes)).toEqual({ version: one, changed: false });
});
