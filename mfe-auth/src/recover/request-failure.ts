import { ApiError, ConnectionError } from 'shared/http';
import { texts } from './texts.ts';

/** Their replies say when it is possible again. */
const tooMany: readonly string[] = ['TOO_MANY_ATTEMPTS', 'TOO_MANY_CALLS'];

/** P-371, P-372: what is said when a mail could not be asked for. */
export function requestFailure(error: unknown): string {
  if (error instanceof ConnectionError) return error.message;
  return error instanceof ApiError && tooMany.includes(error.code) ? error.message : texts.failed;
}
