import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'api/src/testing/free-port.ts';
import { manifestFile } from 'tooling/src/artefacts/manifest.ts';
import { sha256 } from 'tooling/src/artefacts/open-archive.ts';
import { screensOfAreas } from 'tooling/src/artefacts/screens-of-areas.ts';
import { remoteFiles, remoteManifest } from 'tooling/src/artefacts/testing.ts';
import { dataLayout, type DataLayout } from '../data-layout.ts';
import { goBack, readReleases } from './registry-store.ts';
import { releaseEntry } from './release-entry.ts';
import { readLog } from './release-log.ts';

// Each remote is loaded in a process of its own, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let root: string;
let layout: DataLayout;
let server: Server;
let origin: string;
/** What the other origin serves, by path. */
const served = new Map<string, Uint8Array>();
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-entry-'));
  layout = dataLayout(join(root, 'data'));
  served.clear();
  server = createServer(({ url = '' }, reply) => {
    const data = served.get(url);
    reply.writeHead(data === undefined ? 404 : 200).end(data);
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rm(root, { recursive: true, force: true });
});

/** An unpacked archive on the other origin. */
function serve(version: string): string {
  const files = remoteFiles('sales', version, screensOfAreas().sales);
  const manifest = JSON.stringify(remoteManifest('sales', version, files));
  served.set(`/sales/${version}/${manifestFile}`, new TextEncoder().encode(manifest));
  for (const [path, data] of files) served.set(`/sales/${version}/${path}`, data);
  return `${origin}/sales/${version}/remoteEntry.js`;
}

const note = { by: 'ana', reason: null };
const release = (entry: string, origins = [origin]) =>
  releaseEntry(layout, 'sales', entry, { origins, audience: null, note });
const active = async () => (await readReleases(layout)).remotes.sales;

test('a remote of an allowed origin is released from there with the hash of its entry script, and rolled back [T32]', async () => {
  const entry = serve('1.0.0-a');
  expect(await release(entry)).toEqual({ version: '1.0.0-a', changed: true });
  const script = served.get('/sales/1.0.0-a/remoteEntry.js') ?? new Uint8Array();
  const hash = Buffer.from(sha256(script), 'hex').toString('base64');
  expect(await active()).toMatchObject({ entry, integrity: `sha256-${hash}` });
  await release(serve('1.0.0-b'));
  await goBack(layout, 'sales');
  expect((await active())?.entry).toBe(entry);
  // To some people first, too.
  const audience = { countries: ['PER' as const], share: 0 };
  const next = serve('1.0.0-c');
  await releaseEntry(layout, 'sales', next, { origins: [origin], audience, note });
  const nextScript = served.get('/sales/1.0.0-c/remoteEntry.js') ?? new Uint8Array();
  const nextHash = Buffer.from(sha256(nextScript), 'hex').toString('base64');
  const gradual = { version: '1.0.0-c', entry: next, integrity: `sha256-${nextHash}`, audience };
  expect(await active()).toMatchObject({ version: '1.0.0-a', gradual });
  expect((await readLog(layout)).at(-1)).toMatchObject({ version: '1.0.0-c', action: 'gradual', ...note });
  expect((await readLog(layout)).slice(0, 2)).toMatchObject([
    { area: 'sales', version: '1.0.0-a', action: 'release', ...note },
    { area: 'sales', version: '1.0.0-b', action: 'release', ...note },
  ]);
});

test('another origin, a changed byte, a missing file and what is no entry are refused, and nothing changes [T32]', async () => {
  const entry = serve('1.0.0-a');
  await expect(release(entry, ['https://cdn.example'])).rejects.toThrow('REMOTE_ORIGINS');
  await expect(release(`${entry}?x=.js`)).rejects.toThrow('the address of a remoteEntry.js');
  await expect(release('remoteEntry.js')).rejects.toThrow('the address of a remoteEntry.js');
  await expect(release(`${origin}/help/remoteEntry.js`)).rejects.toThrow('answered 404');
  const toBilling = releaseEntry(layout, 'billing', entry, { origins: [origin], audience: null, note });
  await expect(toBilling).rejects.toThrow('The entry is of sales, not of billing.');
  for (const file of ['remoteEntry.js', 'assets/screens.js']) {
    const path = `/sales/1.0.0-a/${file}`;
    const whole = served.get(path) ?? new Uint8Array();
    const bytes = Uint8Array.from(whole);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    served.set(path, bytes);
    await expect(release(entry)).rejects.toThrow(`${file} is not the file that was built`);
    served.set(path, whole);
  }
  served.delete('/sales/1.0.0-a/assets/screens.js');
  await expect(release(entry)).rejects.toThrow('answered 404');
  expect((await readReleases(layout)).remotes).toEqual({});
  expect(await readLog(layout)).toEqual([]);
});
