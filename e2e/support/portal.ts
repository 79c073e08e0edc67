import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dataLayout, repositoryRoot, type DataLayout } from 'deploy/src/layout.ts';

/** The moment at which a portal of the journeys starts: a Wednesday afternoon after the cut-off day. */
export const usualClock = '2026-04-15T15:00:00-03:00';

/** A portal of its own: the built front ends, the API and a demo database, in a process and a folder of its own. */
export type TestPortal = {
  readonly url: string;
  readonly layout: DataLayout;
  /** Ends the process; `SIGKILL` is a crash. The data stays. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again at the same address on the same data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

const startLimitMs = 60_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
  return answer?.ok === true;
}

/**
 * Starts a portal on a copy of `template` (a data folder that was filled before) with its clock at `clockAt`.
 * An empty template gets its demo data at the start, relative to that clock.
 */
export async function startTestPortal(template: string, clockAt: string): Promise<TestPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-portal-'));
  cpSync(template, folder, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ReturnType<typeof spawn> | undefined;
  let output = '';

  const portal: TestPortal = {
    url,
    layout: dataLayout(folder),
    async start() {
      const started = spawn(process.execPath, [resolve(repositoryRoot, 'api/src/server.ts')], {
        cwd: repositoryRoot,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          HOST: 'localhost',
          VITRINA_DATA: folder,
          CLOCK_AT: clockAt,
          CAPTCHA_COMPLEXITY: '50',
          LOG_LEVEL: 'warn',
        },
      });
      child = started;
      started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const deadline = Date.now() + startLimitMs;
      while (!(await isReady(url))) {
        if (started.exitCode !== null || Date.now() > deadline) {
          throw new Error(`The portal does not start:\n${output}`);
        }
        await new Promise((next) => setTimeout(next, 100));
      }
    },
    async stop(signal = 'SIGTERM') {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    async remove() {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await portal.start();
  return portal;
}
