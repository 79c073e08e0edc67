import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The real server in its own process. */
export type ServerProcess = {
  readonly url: string;
  /** SIGKILL: nothing is finished, closed or written. */
  kill(): Promise<void>;
  /** SIGTERM: resolves with the exit code, or null when a signal ended the process. */
  stop(): Promise<number | null>;
  isRunning(): boolean;
};

const readyUrl = (line: string): string | undefined => /"url":"([^"]+)","msg":"portal ready"/.exec(line)?.[1];

/** Starts `api/src/server.ts`, or that of another release, on a free port and waits until it is ready. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  program = resolve(import.meta.dirname, '../server.ts'),
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', DEMO_DATA: 'false', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let faults = '';
  child.stderr.on('data', (text: Buffer) => {
    faults += text.toString();
  });
  const ended = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = readyUrl(line);
    if (url === undefined) continue;
    // Discards later log output, so that a full pipe does not block it.
    child.stdout.resume();
    return {
      url,
      async kill() {
        await ended('SIGKILL');
      },
      stop: () => ended('SIGTERM'),
      isRunning: () => child.exitCode === null && child.signalCode === null,
    };
  }
  throw new Error(`The server did not start: ${faults}`);
}
