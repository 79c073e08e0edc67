import { inspect, styleText } from 'node:util';

/** Lines for the person at the terminal; colours only where they can be seen. */
const colour = (format: Parameters<typeof styleText>[0], text: string): string =>
  styleText(format, text, { stream: process.stdout });

export const say = (text = ''): void => void process.stdout.write(`${text}\n`);
export const step = (text: string): void => say(`${colour('cyan', '›')} ${text}`);
export const done = (text: string): void => say(`${colour('green', '✓')} ${text}`);
export const strong = (text: string): string => colour('bold', text);

export const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** A command was called in a way that it does not know; the message says how. */
export class UsageError extends Error {}

/** Says what went wrong and lets the process end with an error. A stack helps with our own faults only. */
export function fail(error: unknown, expected: readonly (new (...args: never[]) => Error)[] = []): void {
  const forPeople = error instanceof Error && expected.some((kind) => error instanceof kind);
  const text = forPeople
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : inspect(error);
  process.stderr.write(`${colour('red', '✗')} ${text}\n`);
  process.exitCode = 1;
}

/** Rows as aligned columns, the first row as the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
