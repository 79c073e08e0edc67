import { ApiError, ConnectionError } from 'shared/http';
import { commonTexts as texts } from './texts.ts';

/** The 429 of the API; that of a gateway has no code of ours, and no Spanish text. */
const ours: readonly string[] = ['TOO_MANY_ATTEMPTS', 'TOO_MANY_CALLS'];

/** P-371, P-372, P-381: messages when a mail could not be requested, or a password not be changed. */
export function requestFailure(error: unknown, otherwise: string = texts.failed): string {
  if (error instanceof ConnectionError) return error.message;
  if (!(error instanceof ApiError) || error.status !== 429) return otherwise;
  return ours.includes(error.code) ? error.message : texts.tooMany;
}
