import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'api/src/testing/free-port.ts';
import { repositoryRoot } from '../layout.ts';
import { givenApi, type ApiProcess } from './given-api.ts';

const retryMs = 200;

/**
 * Polls until the API answers. If it never does, the developer sees the reason in the terminal and stops it.
 */
async function answers(url: string): Promise<void> {
  const isThere = (): Promise<boolean> =>
    fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await pause(retryMs);
}

/** The API's sources, without installed packages, which change during an installation. */
const watched = ['api/src', 'api/demo', 'api/migrations', 'shared/src'];

/**
 * The API in its own process, restarted when its sources change, or the running one that `API_URL` names.
 * `origin` is the address that browsers use.
 */
export async function startApi(origin: string, environment: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const given = givenApi();
  if (given !== undefined) return given;
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      ...watched.flatMap((folder) => ['--watch-path', resolve(repositoryRoot, folder)]),
      '--watch-preserve-output',
      resolve(repositoryRoot, 'api/src/server.ts'),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        LOG_LEVEL: 'warn',
        ...environment,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
      },
    },
  );
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ready: () => answers(url),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
