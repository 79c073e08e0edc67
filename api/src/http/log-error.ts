/** Data exceptions of SQL (class 22): their sentences quote the value that did not fit. */
const quotesValues = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

const quoted = /"[^"\n]*"/g;
const address = /[^\s"'<>()[\]:,;]+@[^\s"'<>()[\]:,;]+/g;

/** The sentence of an error without the values that it repeats. */
function messageOf(error: Error): string {
  // JSON.parse repeats the beginning of the text that it could not read.
  if (error instanceof SyntaxError) return 'a text that cannot be read';
  const code: unknown = Reflect.get(error, 'code');
  return (quotesValues(code) ? error.message.replaceAll(quoted, '"…"') : error.message).replaceAll(
    address,
    '…@…',
  );
}

const causesShown = 3;

/**
 * What a log says of an error: what kind it is and where it arose. Fields such as the database's `detail`, `where` and
 * `parameters` are left out, because they repeat what a caller sent.
 */
export function loggedError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  const message = messageOf(error);
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
