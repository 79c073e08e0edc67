import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Of the reader's objects: twice what the largest sheet takes. */
const mostMegabytes = 600;

/** How a reader ended: by itself, or because its file kept it busy for too long or filled its memory. */
export type ReaderEnd = 'done' | 'late' | 'large';

export type Reader = {
  /** Resolves once the process is gone; rejects where it could not do its work. */
  readonly ended: Promise<ReaderEnd>;
  stop(): void;
};

/** How `reader-watch.ts` and V8 end a reader; the kernel ends with SIGKILL the process that fills the memory. */
const ends: ReadonlyMap<unknown, ReaderEnd> = new Map([
  [null, 'done'],
  ['SIGXCPU', 'late'],
  ['SIGABRT', 'large'],
  ['SIGKILL', 'large'],
]);

/** Its last answer may arrive after its end. */
async function endOf(child: ChildProcess): Promise<ReaderEnd> {
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  const end = ends.get(signal);
  if (code || end === undefined) throw new Error(`The process that reads a file failed: ${code ?? signal}.`);
  return end;
}

/**
 * Reads a hostile file in a process of its own: `script` answers the order with `answerOrder`, and the caller knows
 * the type of its answers (T9). V8 ends the whole process when a single allocation does not fit the limit of one of
 * its threads, and with a thread of the server that would be the server.
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what its script sends
  child.on('message', (answer) => onAnswer(answer as never));
  const ended = endOf(child);
  // Not connected: it could not start, and `ended` rejects. It may also be gone before it has its order.
  if (child.connected) child.send(order, () => undefined);
  return { ended, stop: () => void child.kill('SIGKILL') };
}
