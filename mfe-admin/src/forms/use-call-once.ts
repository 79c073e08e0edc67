import { useState } from 'react';
import type { CallInput, Endpoint, ReplyOf } from 'shared/endpoints/endpoint';
import { call, onceSender } from 'shared/http';

/**
 * Sends a form's write with an idempotency key: a second click and a retry after a lost reply are the same
 * write (T18).
 */
export function useCallOnce<E extends Endpoint>(endpoint: E): (input: CallInput<E>) => Promise<ReplyOf<E>> {
  const [once] = useState(onceSender);
  return (input) => once(input, (idempotencyKey) => call(endpoint, input, { idempotencyKey }));
}
