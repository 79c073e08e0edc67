import { ApiError } from './api-error.ts';
import { newIdempotencyKey } from './call.ts';

/** Sends `content` by `send` with its idempotency key. Throws what `send` throws. */
type SendOnce = <Reply>(content: unknown, send: (idempotencyKey: string) => Promise<Reply>) => Promise<Reply>;

/** Identifies a file by its metadata. */
const ofFile = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Keeps one idempotency key per content while the outcome of the write is unknown, so that a second click and
 * a retry after a lost reply are the same write (T18). A 4xx ends the attempt; after a 5xx the outcome is
 * unknown.
 */
export function onceSender(): SendOnce {
  let attempt: { readonly content: string; readonly key: string } | null = null;
  return async (content, send) => {
    const text = JSON.stringify(content, ofFile);
    if (attempt?.content !== text) attempt = { content: text, key: newIdempotencyKey() };
    try {
      const reply = await send(attempt.key);
      attempt = null;
      return reply;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) attempt = null;
      throw error;
    }
  };
}
