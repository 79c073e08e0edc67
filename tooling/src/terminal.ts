import { inspect, styleText } from 'node:util';

/** Lines for the terminal; coloured only where colours are supported. */
const colour = (format: Parameters<typeof styleText>[0], text: string): string =>
  styleText(format, text, { stream: process.stdout });

export const say = (text = ''): void => void process.stdout.write(`${text}\n`);
export const step = (text: string): void => say(`${colour('cyan', '›')} ${text}`);
export const done = (text: string): void => say(`${colour('green', '✓')} ${text}`);
export const strong = (text: string): string => colour('bold', text);

export const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** A command was called with wrong arguments; the message gives the right ones. */
export class UsageError extends Error {}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : inspect(error);

/** Prints the error and makes the process exit with a failure. Only unexpected errors show a stack, or `textOf` them. */
export function fail(
  error: unknown,
  expected: readonly (new (...args: never[]) => Error)[] = [],
  textOf = stackOf,
): void {
  const forPeople = error instanceof Error && expected.some((kind) => error instanceof kind);
  const text = forPeople ? error.message : textOf(error);
  process.stderr.write(`${colour('red', '✗')} ${text}\n`);
  process.exitCode = 1;
}

/** Rows as aligned columns; the first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
