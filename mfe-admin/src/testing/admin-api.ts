import { AnsweringApi, type Answer, type Answering } from 'shared/testing';

/**
 * A write whose reply is lost, including the automatic retry. Afterwards its key gets the reply, like in the
 * real API (T18); another key meets the written record.
 */
export function losesReply(reply: Answer, refused: Answer): Answering {
  const keys: unknown[] = [];
  return ({ headers }) => {
    keys.push(headers['idempotency-key']);
    if (keys.length <= 2) return 'hang up';
    return keys.at(-1) === keys[0] ? reply : refused;
  };
}

/** A reply that waits until it is released. */
export function held(answer: Answer): { readonly answering: Answering; readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answering: promise, letGo: () => resolve(answer) };
}

/** Calls that a test says nothing about fail with 500. */
export async function startAdminApi(): Promise<AnsweringApi> {
  const api = await AnsweringApi.start();
  api.otherwise({ status: 500 });
  return api;
}
