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

/** Its last answer may arrive after its end. */
async function endOf(child: ChildProcess): Promise<ReaderEnd> {
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (code) throw new Error(`The process that reads a file failed: ${code}.`);
  if (signal === null) return 'done';
  return signal === 'SIGTERM' ? 'late' : 'large';
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
  // It may be gone before it has its order.
  child.send(order, () => undefined);
  return { ended: endOf(child), stop: () => void child.kill('SIGKILL') };
}
