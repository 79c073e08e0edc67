import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from 'api/src/testing/free-port.ts';
import { repositoryRoot } from '../layout.ts';

export type ApiProcess = { readonly url: string; stop(): Promise<void> };

/** What the API runs; not the installed packages, which installing touches. */
const watched = ['api/src', 'api/migrations', 'shared/src'];

/** The API in a process of its own that starts again when its sources change. `origin` is what browsers see. */
export async function watchApi(origin: string, environment: NodeJS.ProcessEnv): Promise<ApiProcess> {
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
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
