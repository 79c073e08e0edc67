import { ApiError } from './api-error.ts';
import { newIdempotencyKey } from './call.ts';

/** Sends `content` by `send`, with the key that the call has to carry. Throws what `send` throws. */
type SendOnce = <Reply>(content: unknown, send: (idempotencyKey: string) => Promise<Reply>) => Promise<Reply>;

/** A file by what the device says of it. */
const ofFile = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * What a form sends with: one key per content, kept while nobody knows whether it was written, so that a second click and
 * a retry after a lost reply are the same write (T18). After a clear no the next try is another attempt; after a 5xx nobody
 * knows.
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
