import { ApiError, newIdempotencyKey } from 'shared/http';

export type IdempotentSender = {
  /** The idempotency key for this content: the last one while the outcome of the same content is unknown. */
  readonly keyFor: (content: unknown) => string;
  /** Sends with a key. Throws what `request` throws. */
  readonly send: <Reply>(key: string, request: (idempotencyKey: string) => Promise<Reply>) => Promise<Reply>;
};

/** Identifies a file by its metadata. */
const fileFacts = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Content as text, for comparison. */
export const contentText = (content: unknown): string => JSON.stringify(content, fileFacts) ?? '';

/**
 * Keeps one idempotency key per content while the outcome of the write is unknown, so that a second click and
 * a retry after a lost reply are the same write (T18). A 4xx ends the attempt; after a 5xx the outcome is
 * unknown.
 */
export function idempotentSender(): IdempotentSender {
  let attempt: { readonly content: string; readonly key: string } | null = null;
  const end = (key: string): void => {
    if (attempt?.key === key) attempt = null;
  };
  return {
    keyFor(content) {
      const text = contentText(content);
      if (attempt?.content !== text) attempt = { content: text, key: newIdempotencyKey() };
      return attempt.key;
    },
    async send(key, request) {
      try {
        const reply = await request(key);
        end(key);
        return reply;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) end(key);
        throw error;
      }
    },
  };
}
