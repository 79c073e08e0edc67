import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from 'api/src/testing/free-port.ts';
import type { Area } from 'shared/routes';
import { cacheFolder, repositoryRoot } from 'tooling/src/layout.ts';

export type Development = {
  readonly url: string;
  /** Saves a source file with `after` in place of `before`. */
  edit(file: string, before: string, after: string): Promise<void>;
  stop(): Promise<void>;
};

const notCopied = /^(?:node_modules|\.git|\.cache|\.vitrina|docs|bench|e2e)$/;

/** A copy of the sources, which tests may edit, with the installed packages and finished builds of these. */
async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'vitrina-development-'));
  await cp(repositoryRoot, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !notCopied.test(relative(repositoryRoot, path)),
  });
  await mkdir(join(copy, '.cache'));
  await symlink(resolve(repositoryRoot, 'node_modules'), join(copy, 'node_modules'));
  await symlink(resolve(cacheFolder, 'builds'), join(copy, '.cache/builds'));
  return copy;
}

/** `npm run dev -- <area>` on a copy of the sources, with the running API of `api`. */
export async function startDevelopment(area: Area, api: string): Promise<Development> {
  const [copy, port] = await Promise.all([copySources(), freePort()]);
  const child = spawn(process.execPath, [join(copy, 'tooling/src/dev.ts'), area], {
    env: { ...process.env, PORT: String(port), API_URL: api },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(copy, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('follows your changes')) continue;
    child.stdout.resume();
    return {
      url: `http://localhost:${port}`,
      async edit(file, before, after) {
        const path = join(copy, file);
        const text = await readFile(path, 'utf8');
        if (!text.includes(before)) throw new Error(`${file} does not contain ${before}.`);
        await writeFile(path, text.replace(before, after));
      },
      stop,
    };
  }
  await stop();
  throw new Error('The development server ended before it was ready.');
}
