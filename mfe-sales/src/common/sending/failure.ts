import { ApiError, ConnectionError, messageOf } from 'shared/http';
import { sendingTexts as texts } from './texts.ts';

export type Failure =
  /** It is unknown whether the write succeeded. */
  { readonly kind: 'lost' } | { readonly kind: 'refused'; readonly message: string };

/** The shown message of a failed write: the server's, or 'Error' without one (S-379, S-380). */
export function failureOf(error: unknown): Failure {
  if (error instanceof ConnectionError) return { kind: 'lost' };
  const isSilent = error instanceof ApiError && !error.spoken;
  return { kind: 'refused', message: isSilent ? texts.failedFallback : messageOf(error) };
}
