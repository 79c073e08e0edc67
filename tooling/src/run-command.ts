import { spawn } from 'node:child_process';
import { repositoryRoot } from './layout.ts';

export type CommandOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
};

/** Runs a program with the terminal's input and output; returns its exit code. */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<number> {
  return new Promise((ended, failed) => {
    const child = spawn(file, args, {
      cwd: options.cwd ?? repositoryRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', failed);
    child.on('exit', (code) => ended(code ?? 1));
  });
}
