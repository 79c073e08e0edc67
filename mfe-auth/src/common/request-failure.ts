import { ApiError, ConnectionError } from 'shared/http';
import { commonTexts as texts } from './texts.ts';

/** Errors with a retry time in the reply. */
const tooMany: readonly string[] = ['TOO_MANY_ATTEMPTS', 'TOO_MANY_CALLS'];

/** P-371, P-372: messages when a mail could not be requested. */
export function requestFailure(error: unknown): string {
  if (error instanceof ConnectionError) return error.message;
  return error instanceof ApiError && tooMany.includes(error.code) ? error.message : texts.failed;
}
