import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from 'api/src/testing/free-port.ts';
import { screensOfAreas } from 'tooling/src/artefacts/screens-of-areas.ts';
import { archiveOf, remoteArchive, remoteManifest } from 'tooling/src/artefacts/testing.ts';
import { repositoryRoot } from 'tooling/src/layout.ts';
import { dataLayout } from '../data-layout.ts';
import { readReleases } from '../releases/registry-store.ts';
import { writeImageFolder } from './image-folder.ts';

// Ten thousand files are copied, and a database is filled.
jest.setTimeout(180_000);

/** In bytes, with the front ends, which have 8 MB as archives; without node and the system of the base image. */
const most = 150_000_000;

let root: string;
let image: string;
let port: number;
const started: ChildProcess[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-image-'));
  image = join(root, 'image');
  port = await freePort();
  const host = join(root, 'host-1.0.0-a.tar.gz');
  const sales = join(root, 'sales-1.0.0-a.tar.gz');
  await writeFile(host, await hostArchive());
  await writeFile(sales, await remoteArchive('sales', '1.0.0-a'));
  await writeImageFolder(image, [host, sales]);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

function hostArchive(): Promise<Uint8Array> {
  const files = new Map([['index.html', new TextEncoder().encode('<title>Portal</title>')]]);
  const { widgets: _, ...manifest } = remoteManifest('sales', '1.0.0-a', files);
  return archiveOf({ ...manifest, area: 'host', shared: '1.0.0', screens: screensOfAreas() }, files);
}

/** The command of an instruction in the Dockerfile. */
async function commandOf(instruction: string): Promise<string[]> {
  const text = await readFile(resolve(repositoryRoot, 'deploy/Dockerfile'), 'utf8');
  const [, json = ''] = new RegExp(`^${instruction}(\\[.*\\])$`, 'm').exec(text) ?? [];
  const parsed: unknown = JSON.parse(json);
  const [program, ...args] = Array.isArray(parsed) ? parsed.map(String) : [];
  expect(program).toBe('node');
  return args;
}

/** A command of the image, in its folder as its only sources, and with its settings alone. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: image,
    env: { PORT: String(port), DEMO_DATA: 'false', VITRINA_DATA: join(root, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<{ readonly code: number; readonly said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code]: unknown[] = await once(child, 'close');
  return { code: Number(code), said };
}

const said = (child: ChildProcess, words: string): Promise<void> =>
  new Promise((done) => child.stdout?.on('data', (chunk: Buffer) => chunk.includes(words) && done()));

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the image has no build tool, front-end library, test or source map, and stays small', async () => {
  expect(await sizeOf(image)).toBeLessThan(most);
  const packages = await readdir(join(image, 'node_modules/.pnpm'));
  expect(packages.some((name) => name.startsWith('fastify@'))).toBe(true);
  expect(
    packages.filter((name) => /^(?:webpack|@swc.core|typescript|jest|react|@chakra|pnpm|npm)/.test(name)),
  ).toEqual([]);
  const files = await readdir(image, { recursive: true });
  expect(files.filter((name) => /\.test\.ts$|\.map$|^mfe-|^host\//.test(name))).toEqual([]);
});

test('it starts on an empty volume, is healthy, releases, and stops in order, with the commands of the image', async () => {
  const layout = dataLayout(join(root, 'data'));
  const server = run(await commandOf('CMD '));
  const stopped = ended(server);
  const health = await commandOf('HEALTHCHECK .*\\\\\\n {2}CMD ');
  const isHealthy = async (): Promise<boolean> => (await ended(run(health))).code === 0;
  await Promise.race([said(server, 'Vitrina is ready'), stopped.then((end) => expect(end).toBeNull())]);
  expect(await isHealthy()).toBe(true);
  expect((await readReleases(layout)).remotes.sales?.version).toBe('1.0.0-a');

  const next = join(root, 'sales-1.0.0-b.tar.gz');
  await writeFile(next, await remoteArchive('sales', '1.0.0-b'));
  const release = await ended(run(['deploy/src/release.ts', 'sales', '--from', next]));
  expect(release).toMatchObject({ code: 0 });
  expect(await (await fetch(`http://127.0.0.1:${port}/registry.json`)).json()).toMatchObject({
    remotes: { sales: { version: '1.0.0-b' } },
  });
  // What the image came with can be released again, and back.
  expect(await ended(run(['deploy/src/release.ts', 'all']))).toMatchObject({ code: 0 });
  expect((await readReleases(layout)).remotes.sales?.version).toBe('1.0.0-a');
  expect(await ended(run(['deploy/src/rollback.ts', 'sales']))).toMatchObject({ code: 0 });
  expect((await readReleases(layout)).remotes.sales?.version).toBe('1.0.0-b');
  // The other commands load, and say how they are used.
  for (const name of ['admin', 'files'])
    expect(await ended(run([`deploy/src/${name}.ts`]))).toMatchObject({ code: 2 });

  server.kill('SIGTERM');
  expect(await stopped).toMatchObject({ code: 0 });
  expect(await isHealthy()).toBe(false);
});
