import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** Of the reader's objects. A file of the permitted size needs a third. */
const mostMegabytes = 512;
/** Of all its memory. A small file may unpack to gigabytes, which are no objects. */
const mostResidentBytes = 1_000_000_000;
const lookMs = 200;

/** Of the memory that a process holds; 0 where the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

export type Reader = {
  /** Resolves once the process is gone, whether or not it survived its file; rejects where it could not do its work. */
  readonly ended: Promise<void>;
  /** Ends the process, for instance because a file keeps it busy for too long. */
  stop(): void;
};

/** Whether it survived its file or not; its last answer may arrive after its end. */
async function endOf(child: ChildProcess): Promise<void> {
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (code) throw new Error(`The process that reads a file failed: ${code}.`);
}

/**
 * Reads a hostile file in a process of its own: `script` gets the order as its first message and sends its answers,
 * whose type the caller knows (T9). V8 ends the whole process when a single allocation does not fit the limit of one
 * of its threads, and with a thread of the server that would be the server.
 */
export function startReader(script: URL, order: object, onAnswer: (answer: never) => void): Reader {
  const compiled = process.env['NODE_COMPILE_CACHE'];
  const child = fork(script, {
    execArgv: [...process.execArgv, `--max-old-space-size=${mostMegabytes}`],
    // A hostile file has no use for the server's secrets.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
    serialization: 'advanced',
    // What V8 writes when memory ends says nothing about the file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const stop = (): void => void child.kill('SIGKILL');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what its script sends
  child.on('message', (answer) => onAnswer(answer as never));
  const looking = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => bytes > mostResidentBytes && stop());
  }, lookMs);
  // It may be gone before it has its order.
  child.send(order, () => undefined);
  return { ended: endOf(child).finally(() => clearInterval(looking)), stop };
}
