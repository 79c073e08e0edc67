import { ApiError, ConnectionError } from 'shared/http';
import { commonTexts as texts } from './texts.ts';

/** The 429 of the API; that of a gateway has no code of ours, and no Spanish text. */
const ours: readonly string[] = ['TOO_MANY_ATTEMPTS', 'TOO_MANY_CALLS'];

/** P-371, P-372: messages when a mail could not be requested. */
export function requestFailure(error: unknown): string {
  if (error instanceof ConnectionError) return error.message;
  if (!(error instanceof ApiError) || error.status !== 429) return texts.failed;
  return ours.includes(error.code) ? error.message : texts.tooMany;
}
