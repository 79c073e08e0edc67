import { isError } from '../errno.ts';

/** SQL data exceptions (class 22): their messages quote the offending value. */
const quotesValues = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

const quoted = /"[^"\n]*"/g;
const address = /[^\s"'<>()[\]:,;]+@[^\s"'<>()[\]:,;]+/g;

/** An error's message, without the values that it quotes. */
export function loggedMessage(error: Error): string {
  // JSON.parse quotes the beginning of the text.
  if (error instanceof SyntaxError) return 'a text that cannot be read';
  const code: unknown = Reflect.get(error, 'code');
  return (quotesValues(code) ? error.message.replaceAll(quoted, '"…"') : error.message).replaceAll(
    address,
    '…@…',
  );
}

const causesShown = 3;

/**
 * What the log records of an error: its kind and origin. Fields such as the database's `detail`, `where` and
 * `parameters` are left out, because they repeat what a caller sent.
 */
export function loggedError(error: unknown, depth = 0): object {
  if (!isError(error)) return { type: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  const message = loggedMessage(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(error.cause === undefined || depth === causesShown
      ? {}
      : { cause: loggedError(error.cause, depth + 1) }),
  };
}
