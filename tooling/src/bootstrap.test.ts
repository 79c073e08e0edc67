import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repositoryRoot } from './layout.ts';

/** A program in place of the portal: it listens, and stops as the portal does. */
const program = `
import { createServer } from 'node:http';
import { stopInOrder } from ${JSON.stringify(resolve(repositoryRoot, 'api/src/stop-in-order.ts'))};
const server = createServer().listen(0, '127.0.0.1', () => {
  stopInOrder(async () => void server.close());
  console.log(JSON.stringify({ server: process.pid, bootstrap: process.ppid }));
});
`;

/** A repository with nothing in it but the way in which npm starts the portal. */
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-bootstrap-'));
  for (const folder of ['tooling', 'deploy/src', 'node_modules/.bin', 'node_modules/.pnpm'])
    await mkdir(join(root, folder), { recursive: true });
  await cp(resolve(repositoryRoot, 'tooling/bootstrap.mjs'), join(root, 'tooling/bootstrap.mjs'));
  await writeFile(join(root, 'deploy/src/start.ts'), program);
  // As after an installation.
  for (const file of ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml'])
    await writeFile(join(root, file), '');
  await symlink(process.execPath, join(root, 'node_modules/.bin/node'));
  const scripts = { start: 'node tooling/bootstrap.mjs deploy/src/start.ts' };
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module', scripts }));
});
afterAll(() => rm(root, { recursive: true, force: true }));

type Pids = { readonly npm: number; readonly bootstrap: number; readonly server: number };

async function startPortal(): Promise<{ readonly npm: ChildProcess; readonly pids: Pids }> {
  const npm = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: npm.stdout })) {
    if (!line.startsWith('{')) continue;
    npm.stdout.resume();
    return { npm, pids: { npm: npm.pid ?? 0, ...JSON.parse(line) } };
  }
  throw new Error('npm start ended.');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Each looks after its parent twice a second. */
async function ended(pid: number): Promise<boolean> {
  const end = performance.now() + 15_000;
  while (isRunning(pid) && performance.now() < end) await pause(50);
  return !isRunning(pid);
}

test.each([
  ['SIGTERM', 'npm'],
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'bootstrap'],
  ['SIGKILL', 'bootstrap'],
  ['SIGTERM', 'server'],
] as const)(
  '%s to %s of npm start leaves no process behind',
  async (signal, whom) => {
    const { npm, pids } = await startPortal();
    const npmEnded = once(npm, 'exit');
    process.kill(pids[whom], signal);
    expect([await ended(pids.server), await ended(pids.bootstrap)]).toEqual([true, true]);
    await npmEnded;
  },
  60_000,
);
