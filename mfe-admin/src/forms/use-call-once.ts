import { useState } from 'react';
import type { CallInput, Endpoint, ReplyOf } from 'shared/contract/endpoint';
import { call, onceSender } from 'shared/http';

/** Calls a write of a form: a second click and a retry after a lost reply are the same write (T18). */
export function useCallOnce<E extends Endpoint>(endpoint: E): (input: CallInput<E>) => Promise<ReplyOf<E>> {
  const [once] = useState(onceSender);
  return (input) => once(input, (idempotencyKey) => call(endpoint, input, { idempotencyKey }));
}
