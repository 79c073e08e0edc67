import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { widgets } from 'shared/remote';
import { containerGlobal } from 'shared/remote/registry';
import type { Area } from 'shared/routes';
import { z } from 'zod';
import { ArchiveError } from './archive-error.ts';
import type { Files } from './tar-gz.ts';

const program = resolve(import.meta.dirname, 'load-remote.mjs');
const timeLimitMs = 60_000;

const offered = z.object({ screens: z.array(z.string()), widgets: z.array(z.string()) });
export type Offered = z.infer<typeof offered>;

const answer = z.union([offered, z.object({ error: z.string() })]);

/** The areas that provide parts of the app shell. */
const hasWidgets = (area: Area): boolean => Object.values<Area>(widgets).includes(area);

/**
 * Loads a remote's entry as the host does, and returns the names of the screens and widgets that it exposes.
 * It runs in a process of its own that may not read or write files or start others, with little memory and
 * time, because an archive may come from elsewhere. Throws ArchiveError when the remote does not load.
 */
export async function offeredBy(area: Area, version: string, files: Files): Promise<Offered> {
  const decoder = new TextDecoder();
  const scripts = Object.fromEntries(
    [...files].flatMap(([path, data]) => (path.endsWith('.js') ? [[path, decoder.decode(data)]] : [])),
  );
  const order = {
    container: containerGlobal(area, version),
    exposed: ['screens', ...(hasWidgets(area) ? ['widgets'] : [])],
    scripts,
  };
  const text = await run(JSON.stringify(order));
  const read = answer.safeParse(text === '' ? undefined : JSON.parse(text));
  if (!read.success)
    throw new ArchiveError(`${area} ${version} does not load: its entry script gives no answer.`);
  if ('error' in read.data) throw new ArchiveError(`${area} ${version} does not load: ${read.data.error}`);
  return read.data;
}

/** The program's last word; empty when it was ended or failed. */
function run(order: string): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      ['--permission', `--allow-fs-read=${program}`, '--max-old-space-size=256', '--no-warnings', program],
      { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: timeLimitMs, killSignal: 'SIGKILL' },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', failed);
    child.on('close', (code) => done(code === 0 ? output : ''));
    // It may end before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(order);
  });
}
