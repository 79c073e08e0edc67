import { ApiError, ConnectionError, messageOf } from 'shared/http';
import { sendingTexts as texts } from './texts.ts';

export type Failure =
  /** Nobody knows whether it was written. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly message: string; readonly field: string | undefined };

/** What is shown of a write that failed: what the server says, or 'Error' where it says nothing (S-379, S-380). */
export function failureOf(error: unknown): Failure {
  if (error instanceof ConnectionError) return { kind: 'lost' };
  if (!(error instanceof ApiError)) return { kind: 'refused', message: messageOf(error), field: undefined };
  return {
    kind: 'refused',
    message: error.spoken ? error.message : texts.failedFallback,
    field: error.field,
  };
}
